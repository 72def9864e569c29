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

test.each([
  ['it-IT', 'Puoi modificarlo fino al oggi, 18:00.', 'Puoi modificarlo fino a oggi, 18:00.'],
  [
    'fr-FR',
    'Vous pouvez la modifier jusqu’au aujourd’hui, 18:00.',
    'Vous pouvez la modifier jusqu’à aujourd’hui, 18:00.',
  ],
  ['es-ES', 'Puedes cambiarla hasta el hoy, 18:00.', 'Puedes cambiarla hasta hoy, 18:00.'],
])('in %s until today', (locale, sentence, read) => {
  expect(elided(locale, sentence)).toBe(read)
})

test.each([
  ['fr-FR', 'Nouveau aujourd’hui, au bureau aujourd’hui'],
  ['es-ES', 'Papel hoy, en el hoyo'],
  ['it-IT', 'Portale oggi, dal oggigiorno'],
])('in %s leaves other words: %s', (locale, sentence) => {
  expect(elided(locale, sentence)).toBe(sentence)
})

test('leaves other languages', () => {
  expect(elided('es-ES', 'del 8 al 11 de mayo')).toBe('del 8 al 11 de mayo')
})
