import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ArgumentError } from '#server/core/run-command.ts'

const NARROWEST = 240
const WIDEST = 3840
const SCHEMES = ['light', 'dark']
const USAGE =
  'Use: npm run screens -- [--stories REGEX] [--brands A,B] [--schemes light,dark] [--widths 390,1280] [--locales en-GB] [--catalogue DIR] [--against COMMIT]; or --start'

const namesIn = (folder: string) => readdirSync(folder).map((file) => file.replace('.json', ''))

/** A regular expression for ids of stories. */
const pattern = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return new RegExp(dataset.value, 'i')
    } catch (error) {
      addIssue({ message: `--stories: ${error instanceof Error ? error.message : error}.` })
      return NEVER
    }
  }),
)

const parts = v.pipe(
  v.string(),
  v.transform((list) => [...new Set(list.split(',').map((part) => part.trim()))]),
)
const someOf = (name: string, kind: string, known: readonly string[]) =>
  v.pipe(
    parts,
    v.everyItem(
      (part) => known.includes(part),
      ({ input }) => {
        const unknown = input.find((part) => !known.includes(part))
        return `--${name}: '${unknown}' is no ${kind}; there are ${known.join(', ')}.`
      },
    ),
  )

const isWidth = (part: string) => /^\d+$/.test(part) && Number(part) >= NARROWEST && Number(part) <= WIDEST
const pixels = v.pipe(
  parts,
  v.everyItem(isWidth, ({ input }) => {
    const wrong = input.find((part) => !isWidth(part))
    return `--widths: '${wrong}' is no width of ${NARROWEST} to ${WIDEST} pixels.`
  }),
  v.mapItems(Number),
)

const folder = v.pipe(
  v.string(),
  v.check(
    (path) => existsSync(`${path}/index.json`),
    ({ input }) => `--catalogue: '${input}' holds no built catalogue.`,
  ),
)

function commitOf(ref: string): string | null {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
const commit = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const id = commitOf(dataset.value)
    if (id !== null) return { ref: dataset.value, id }
    addIssue({ message: `--against: '${dataset.value}' is no commit of this repository.` })
    return NEVER
  }),
)

const wanted = v.object({
  stories: v.optional(pattern, ''),
  brands: v.optional(someOf('brands', 'brand', namesIn('brands/entries')), 'albumen'),
  schemes: v.optional(someOf('schemes', 'scheme', SCHEMES), 'light'),
  widths: v.optional(pixels, '1280'),
  locales: v.optional(someOf('locales', 'locale', namesIn('public/locales')), 'en-GB'),
  catalogue: v.optional(folder),
  against: v.optional(commit),
  start: v.optional(v.boolean(), false),
})
export type Asked = v.InferOutput<typeof wanted>

const value = { type: 'string' } as const
const options = {
  stories: value,
  brands: value,
  schemes: value,
  widths: value,
  locales: value,
  catalogue: value,
  against: value,
  start: { type: 'boolean' },
} as const

/**
 * The parsed arguments of `npm run screens`.
 * @throws ArgumentError naming the argument that is wrong
 */
export function readArguments(args: string[]): Asked {
  const given = (() => {
    try {
      return parseArgs({ args, options }).values
    } catch (cause) {
      const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split(/[.\n]/)
      throw new ArgumentError(`${reason}. ${USAGE}`, { cause })
    }
  })()
  const parsed = v.safeParse(wanted, given, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new ArgumentError(parsed.issues[0].message)
}
