/** Longest line of generated source, in characters. */
const LONGEST_LINE = 120
const STEP = '  '

/** Source that is written as it stands, e.g. a call. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escaped = (text: string) =>
  JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)

/** As Biome writes it: single quotes, unless double ones need less escaping. */
const quoted = (text: string) =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${escaped(text)}'`
/** A plain `__proto__` would be the prototype. */
const keyOf = (key: string) => {
  if (key === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** The members of a list or an object as source, and its brackets; null for anything else. */
function membersOf(value: unknown, indent: string): { open: string; members: string[]; close: string } | null {
  if (Array.isArray(value)) return { open: '[', members: value.map((one) => sourceOf(one, indent + STEP)), close: ']' }
  if (typeof value !== 'object' || value === null || value instanceof Raw) return null
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${keyOf(key)}: ${sourceOf(one, indent + STEP, keyOf(key).length + 2)}`)
  return { open: '{ ', members, close: ' }' }
}

/** A JSON value as TypeScript: on one line where it fits, `used` characters of which are taken. */
export function sourceOf(value: unknown, indent = '', used = 0): string {
  if (value instanceof Raw) return value.text
  if (typeof value === 'string') return quoted(value)
  if (Object.is(value, -0)) return '-0'
  const parts = membersOf(value, indent)
  if (parts === null) return JSON.stringify(value) ?? 'undefined'
  const { open, members, close } = parts
  if (members.length === 0) return `${open.trim()}${close.trim()}`
  const line = `${open}${members.join(', ')}${close}`
  const fits = indent.length + used + line.length < LONGEST_LINE && !line.includes('\n')
  return fits
    ? line
    : `${open.trim()}\n${members.map((one) => `${indent}${STEP}${one},\n`).join('')}${indent}${close.trim()}`
}
