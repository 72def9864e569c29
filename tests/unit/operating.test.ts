import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const DOC = read('docs/operating.md')

const captured = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** Every setting that the server reads. */
const SETTINGS = captured(read('server/core/settings.ts'), /^ {2}([A-Z][A-Z_]+): v\./gm)
const METRICS = [
  ...captured(read('server/core/metrics/prometheus.ts'), /name: '(albumen_\w+)'/g),
  // numbers that are read when somebody asks
  ...captured(read('server/core/metrics/metrics.ts'), /^ {2}(\w+): '/gm).map((name) => `albumen_${name}`),
]
/** Not the server's own: of other programs, and of libraries. */
const OTHERS = /^(AWS|POSTGRES|ROOT|STORE)_/

describe('docs/operating.md', () => {
  it('has a row for every setting, and no other', () => {
    const [, after = ''] = DOC.split('## Settings\n')
    const [section = ''] = after.split(/^## /m)
    const cells = captured(section, /^\| (`.+?) \|/gm).join()
    expect(SETTINGS.length).toBeGreaterThan(25)
    expect(captured(cells, /`([A-Z_]+)`/g).toSorted()).toEqual(SETTINGS.toSorted())
  })

  it('says what figures mean, and names no other', () => {
    const named = captured(DOC, /`(albumen_\w+)/g).map((name) => name.replace(/_(count|sum|bucket)$/, ''))
    expect([...new Set(named)].toSorted()).toEqual(METRICS.toSorted())
  })
})

describe('the files of deploy', () => {
  it('set what the server reads', () => {
    const files = globSync('deploy/**/*.yaml')
    expect(files.length).toBeGreaterThan(3)
    const settings = files.map((file) => read(file).replaceAll(/#.*/g, ''))
    const names = settings.flatMap((text) => captured(text, /(?:^ +|[{ ]|name: )([A-Z][A-Z_]{3,})(?=:|, value)/gm))
    expect(names).toContain('DRAIN_SECONDS')
    expect(names.filter((name) => !SETTINGS.includes(name) && !OTHERS.test(name))).toEqual([])
  })

  it.each(['docs/operating.md', 'deploy/haproxy.cfg'])('%s has the lines of HAProxy that are tried', (file) => {
    const [, after = ''] = read('scripts/cluster/haproxy.ts').split('\ndefaults\n')
    const tried = captured(after, /^ {2}((?:mode|timeout|option|retr|balance|default-server|http-request).*)$/gm)
    expect(tried.length).toBeGreaterThan(12)
    const lines = read(file)
      .split('\n')
      .map((line) => line.trim())
    expect(tried.filter((line) => !lines.includes(line))).toEqual([])
  })
})
