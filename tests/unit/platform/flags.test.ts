import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FLAG_NAMES } from '#contract/config.ts'
import {
  flagValues,
  forgetFlags,
  readFlags,
  readFrameFlags,
  toFlags,
  withFlags,
  withUploadUrl,
} from '#src/platform/flags.ts'
import { MemoryStorage } from './memory-storage.ts'

const FLAG = 'PhotoManagementAlbumViewEnabled'
const query = (text: string) => new URLSearchParams(text)
const on = (...given: Parameters<typeof readFlags>) => toFlags(readFlags(...given))

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('a flag', () => {
  test('is off by default, and on when its brand lists it', () => {
    expect(Object.keys(on(query(''), []))).toEqual([...FLAG_NAMES])
    expect(Object.values(on(query(''), []))).not.toContain(true)
    const ofBrand = on(query(''), [FLAG])
    expect(FLAG_NAMES.filter((name) => ofBrand[name])).toEqual([FLAG])
    expect(localStorage.length).toBe(0)
  })

  test.each([
    ['true', [], true],
    ['false', [FLAG], false],
  ] as const)('given as %s in the address overrides the brand, and is stored', (value, brandFlags, isOn) => {
    expect(on(query(`${FLAG}=${value}`), brandFlags)[FLAG]).toBe(isOn)
    expect(on(query(''), brandFlags)[FLAG]).toBe(isOn)
    expect(localStorage.length).toBe(1)
  })

  test('in the address overrides the stored one', () => {
    on(query(`${FLAG}=true`), [])
    expect(on(query(`${FLAG}=false`), [])[FLAG]).toBe(false)
    expect(on(query(''), [FLAG])[FLAG]).toBe(false)
  })

  test.each(['', '1', 'TRUE', 'yes', 'null'])('given as %j in the address is ignored', (value) => {
    expect(on(query(`${FLAG}=${value}`), [FLAG])[FLAG]).toBe(true)
    expect(on(query(`${FLAG}=${value}`), [])[FLAG]).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  test('stored malformed is ignored', () => {
    on(query(`${FLAG}=true`), [])
    const key = localStorage.key(0) ?? ''
    expect(localStorage.getItem(key)).toBe('true')
    localStorage.setItem(key, '{"on":true}')
    expect(on(query(''), [])[FLAG]).toBe(false)
    expect(on(query(''), [FLAG])[FLAG]).toBe(true)
  })

  test('does not affect another', () => {
    const flags = on(query(`${FLAG}=true&Unknown=true`), [])
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

describe('the values of the flags', () => {
  test('have a source, and store nothing', () => {
    readFlags(query(`${FLAG}=true`), [])
    const values = flagValues(query('PhotoManagementDownloadEnabled=false'), [
      'PhotoManagementTimelineViewEnabled',
      FLAG,
    ])
    const of = (wanted: string) => values.find(({ name }) => name === wanted)
    expect(of('PhotoManagementDownloadEnabled')).toMatchObject({ on: false, source: 'query' })
    expect(of(FLAG)).toMatchObject({ on: true, source: 'stored' })
    expect(of('PhotoManagementTimelineViewEnabled')).toMatchObject({ on: true, source: 'brand' })
    expect(of('PhotoManagementUploadViewEnabled')).toMatchObject({ on: false, source: null })
    expect(localStorage.length).toBe(1)
  })

  test('are cleared all at once', () => {
    readFlags(query(`${FLAG}=true&PhotoManagementDownloadEnabled=true`), [])
    localStorage.setItem('other', '1')
    forgetFlags()
    expect(readFlags(query(''), [])).toEqual([])
    expect(localStorage.getItem('other')).toBe('1')
  })
})

test.each([
  ['', { [FLAG]: true }, `${FLAG}=true`],
  [`?a=1&${FLAG}=true&b=2`, { [FLAG]: false }, `a=1&b=2&${FLAG}=false`],
  [`?${FLAG}=true&PhotoManagementDownloadEnabled=true`, {}, ''],
])('of %j with %j becomes %j', (search, flags, expected) => {
  expect(withFlags(search, flags)).toBe(expected)
})

describe('uploadUrl', () => {
  const services = { upload: 'https://own.example/uploads' } as Parameters<typeof withUploadUrl>[0]
  const brand = { uploadUrlOrigins: ['https://uploads.example', 'http://localhost:4700'] }
  const used = (url: string | null, origins: { uploadUrlOrigins?: string[] } = brand) =>
    withUploadUrl(
      services,
      new URLSearchParams(url === null ? {} : { uploadUrl: url }),
      origins as Parameters<typeof withUploadUrl>[2],
    ).upload

  test.each(['https://uploads.example/files', 'http://localhost:4700/files?a=b'])('%j is used', (url) => {
    expect(used(url)).toBe(url)
  })

  test.each([
    null,
    '',
    'uploads',
    '/uploads',
    'https://uploads.example.evil.example/',
    'https://uploads.example@evil.example/',
    'https://uploads.example:444/',
    'http://uploads.example/',
    'javascript:https://uploads.example',
    'blob:https://uploads.example/1',
  ])('%j is ignored', (url) => {
    expect(used(url)).toBe(services.upload)
  })

  test('is ignored where the brand lists no origin', () => {
    for (const origins of [{}, { uploadUrlOrigins: [] }])
      expect(used('https://uploads.example/', origins)).toBe(services.upload)
  })
})
