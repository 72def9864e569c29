import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { CallError } from '#contract/failure.ts'
import { defineLoadLocaleActor } from '#src/areas/boot/actors.ts'
import { idsMark } from '#src/i18n/ids-mark.ts'
import { loadedTexts } from '#src/i18n/loaded.ts'

const ENGLISH = { 'a.title': 'Title', 'a.text': 'Text', 'b.text': 'More' }
const allIds = idsMark(Object.keys(ENGLISH))
const asked: string[] = []
const logged = vi.fn()

function load(locale: string, files: Record<string, Record<string, string>>) {
  const readTexts = async (wanted: string) => {
    asked.push(wanted)
    const texts = files[wanted]
    if (!texts) throw new CallError(`${wanted}: bad-answer`, { kind: 'bad-answer', correlationId: 'x' })
    return texts
  }
  const actor = createActor(defineLoadLocaleActor({ readTexts, allIds }), { input: { locale } })
  const done = toPromise(actor)
  actor.start()
  return done
}
const shown = () => Object.keys(ENGLISH).map((id) => loadedTexts().formatMessage({ id }))

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  logged.mockClear()
  asked.length = 0
})

test('texts that a locale lacks are English, and one line of the log says so', async () => {
  const german = { 'a.title': 'Titel', 'b.text': ' ', 'c.text': 'Fremd' }
  expect(await load('de-DE', { 'en-GB': ENGLISH, 'de-DE': german })).toEqual({ locale: 'de-DE' })
  expect(shown()).toEqual(['Titel', 'Text', 'More'])
  expect(logged.mock.calls).toEqual([['texts of de-DE: some are missing', { count: 2, first: 'a.text' }, '']])
})

test('a locale that has every text is all that is read', async () => {
  await load('de-DE', { 'de-DE': { 'b.text': 'Mehr', 'a.text': 'Text', 'a.title': 'Titel' } })
  expect(asked).toEqual(['de-DE'])
  expect(shown()).toEqual(['Titel', 'Text', 'Mehr'])
  expect(logged).not.toHaveBeenCalled()
})

test('a file that can’t be read is English as a whole', async () => {
  expect(await load('de-DE', { 'en-GB': ENGLISH })).toEqual({ locale: 'en-GB' })
  expect(shown()).toEqual(['Title', 'Text', 'More'])
  expect(logged).toHaveBeenCalledOnce()
})
