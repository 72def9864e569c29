import { describe, expect, test } from 'vitest'
import { FLAG_NAMES } from '#contract/config.ts'
import { readFlags, readFrameFlags } from '#src/platform/flags.ts'
import { MemoryStorage } from './memory-storage.ts'

const FLAG = 'PhotoManagementAlbumViewEnabled'
const query = (text: string) => new URLSearchParams(text)

describe('a flag', () => {
  test('is off when nobody says otherwise, and on when its brand says so', () => {
    const storage = new MemoryStorage()
    expect(Object.keys(readFlags(query(''), storage, []))).toEqual([...FLAG_NAMES])
    expect(Object.values(readFlags(query(''), storage, []))).not.toContain(true)
    const ofBrand = readFlags(query(''), storage, [FLAG])
    expect(FLAG_NAMES.filter((name) => ofBrand[name])).toEqual([FLAG])
    expect(storage.length).toBe(0)
  })

  test.each([
    ['true', [], true],
    ['false', [FLAG], false],
  ] as const)('asked for as %s goes before the brand, and is remembered', (value, brandFlags, isOn) => {
    const storage = new MemoryStorage()
    expect(readFlags(query(`${FLAG}=${value}`), storage, brandFlags)[FLAG]).toBe(isOn)
    expect(readFlags(query(''), storage, brandFlags)[FLAG]).toBe(isOn)
    expect(storage.length).toBe(1)
  })

  test('asked for goes before what is remembered', () => {
    const storage = new MemoryStorage()
    readFlags(query(`${FLAG}=true`), storage, [])
    expect(readFlags(query(`${FLAG}=false`), storage, [])[FLAG]).toBe(false)
    expect(readFlags(query(''), storage, [FLAG])[FLAG]).toBe(false)
  })

  test.each(['', '1', 'TRUE', 'yes', 'null'])('asked for as %j is neither heeded nor remembered', (value) => {
    const storage = new MemoryStorage()
    expect(readFlags(query(`${FLAG}=${value}`), storage, [FLAG])[FLAG]).toBe(true)
    expect(readFlags(query(`${FLAG}=${value}`), storage, [])[FLAG]).toBe(false)
    expect(storage.length).toBe(0)
  })

  test('remembered as nonsense is as good as not remembered', () => {
    const storage = new MemoryStorage()
    readFlags(query(`${FLAG}=true`), storage, [])
    const key = storage.key(0) ?? ''
    expect(storage.getItem(key)).toBe('true')
    storage.setItem(key, '{"on":true}')
    expect(readFlags(query(''), storage, [])[FLAG]).toBe(false)
    expect(readFlags(query(''), storage, [FLAG])[FLAG]).toBe(true)
  })

  test('says nothing about another', () => {
    const flags = readFlags(query(`${FLAG}=true&Unknown=true`), new MemoryStorage(), [])
    expect(FLAG_NAMES.filter((name) => flags[name])).toEqual([FLAG])
    expect(flags).not.toHaveProperty('Unknown')
  })
})

test.each([
  ['', false],
  ['stripped', true],
  ['stripped=', true],
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
