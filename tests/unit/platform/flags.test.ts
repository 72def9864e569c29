import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FLAG_NAMES } from '#contract/config.ts'
import { readFlags, readFrameFlags } from '#src/platform/flags.ts'
import { MemoryStorage } from './memory-storage.ts'

const FLAG = 'PhotoManagementAlbumViewEnabled'
const query = (text: string) => new URLSearchParams(text)

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('a flag', () => {
  test('is off when nobody says otherwise, and on when its brand says so', () => {
    expect(Object.keys(readFlags(query(''), []))).toEqual([...FLAG_NAMES])
    expect(Object.values(readFlags(query(''), []))).not.toContain(true)
    const ofBrand = readFlags(query(''), [FLAG])
    expect(FLAG_NAMES.filter((name) => ofBrand[name])).toEqual([FLAG])
    expect(localStorage.length).toBe(0)
  })

  test.each([
    ['true', [], true],
    ['false', [FLAG], false],
  ] as const)('asked for as %s goes before the brand, and is remembered', (value, brandFlags, isOn) => {
    expect(readFlags(query(`${FLAG}=${value}`), brandFlags)[FLAG]).toBe(isOn)
    expect(readFlags(query(''), brandFlags)[FLAG]).toBe(isOn)
    expect(localStorage.length).toBe(1)
  })

  test('asked for goes before what is remembered', () => {
    readFlags(query(`${FLAG}=true`), [])
    expect(readFlags(query(`${FLAG}=false`), [])[FLAG]).toBe(false)
    expect(readFlags(query(''), [FLAG])[FLAG]).toBe(false)
  })

  test.each(['', '1', 'TRUE', 'yes', 'null'])('asked for as %j is neither heeded nor remembered', (value) => {
    expect(readFlags(query(`${FLAG}=${value}`), [FLAG])[FLAG]).toBe(true)
    expect(readFlags(query(`${FLAG}=${value}`), [])[FLAG]).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  test('remembered as nonsense is as good as not remembered', () => {
    readFlags(query(`${FLAG}=true`), [])
    const key = localStorage.key(0) ?? ''
    expect(localStorage.getItem(key)).toBe('true')
    localStorage.setItem(key, '{"on":true}')
    expect(readFlags(query(''), [])[FLAG]).toBe(false)
    expect(readFlags(query(''), [FLAG])[FLAG]).toBe(true)
  })

  test('says nothing about another', () => {
    const flags = readFlags(query(`${FLAG}=true&Unknown=true`), [])
    expect(FLAG_NAMES.filter((name) => flags[name])).toEqual([FLAG])
    expect(flags).not.toHaveProperty('Unknown')
  })
})

test.each([
  ['', false],
  ['stripped', false],
  ['stripped=', false],
  ['stripped=1', true],
  ['stripped=true', true],
  ['stripped=false', false],
  ['stripped=0', false],
  ['stripped=TRUE', false],
  ['Stripped=1', false],
])('%j strips the frame: %s', (text, stripped) => {
  expect(readFrameFlags(query(text))).toEqual({ stripped, hideHeaderNav: false })
  expect(readFrameFlags(query(text.replace('stripped', 'hideHeaderNav')))).toEqual({
    stripped: false,
    hideHeaderNav: stripped,
  })
})
