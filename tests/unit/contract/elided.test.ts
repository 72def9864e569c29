import { expect, test } from 'vitest'
import { elided } from '#contract/elided.ts'

test.each([
  ['Disponibile fino al 8 maggio.', 'Disponibile fino all’8 maggio.'],
  ['Ordine del 11 nov 2026', 'Ordine dell’11 nov 2026'],
  ['Creato il 08 nov 2026', 'Creato l’08 nov 2026'],
  ['Il 8 maggio, il 80 %, dal 11 al 18', 'L’8 maggio, l’80 %, dall’11 al 18'],
])('%s', (sentence, read) => {
  expect(elided('it-IT', sentence)).toBe(read)
})

test.each(['fino al 18 maggio', 'il 110', 'Nepal 8', 'il 1 maggio', 'il maggio'])('leaves "%s"', (sentence) => {
  expect(elided('it-IT', sentence)).toBe(sentence)
})

test('leaves other languages', () => {
  expect(elided('es-ES', 'del 8 al 11 de mayo')).toBe('del 8 al 11 de mayo')
})
