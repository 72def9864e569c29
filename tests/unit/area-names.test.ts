import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const AREAS = foldersIn('src/areas')
/** Areas without a screen in the app: the shop's parts that only the server has. */
const SERVER_ONLY = ['analytics', 'channels', 'config', 'frames', 'menu']
/** Rooms of the browser that areas share. */
const SHARED = ['app', 'brands', 'components', 'forms', 'i18n', 'photo-list', 'platform']

/** Where areas have folders, and what else may be there. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  machines: ['catalogue', 'photo-list', 'shared'],
  'server/areas': SERVER_ONLY,
  'stories/screens': ['mails', 'photo-list', 'server-pages'],
  'tests/machines': ['photo-list', 'shared'],
  'tests/server': ['core', 'demo', ...SERVER_ONLY],
  'tests/unit': ['contract', 'demo', 'mails', 'screens', 'simulator', 'stories', ...SHARED],
}

describe('the name of an area', () => {
  it.each(Object.entries(PLACES))('is the same in %s', (place, others) => {
    expect(foldersIn(place).filter((name) => !AREAS.includes(name) && !others.includes(name))).toEqual([])
  })

  it('is read from folders that are there', () => {
    expect(AREAS.length).toBeGreaterThan(20)
    for (const [place, others] of Object.entries(PLACES)) {
      if (place !== 'tests/server' && place !== 'tests/unit')
        expect(foldersIn(place)).toEqual(expect.arrayContaining([...others]))
    }
  })
})
