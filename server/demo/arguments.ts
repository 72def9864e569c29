import { parseArgs } from 'node:util'
import * as v from 'valibot'

/** Photos that one run adds at the most. */
const MAX_PHOTOS = 5_000_000
const USAGE = 'Use: npm run demo -- --photos N --customer EMAIL'

const digits = v.pipe(v.string(), v.regex(/^\d+$/, '--photos must be a whole number.'))
const wanted = v.object(
  {
    photos: v.pipe(
      digits,
      v.transform(Number),
      v.minValue(1, '--photos must be 1 or more.'),
      v.maxValue(MAX_PHOTOS, `--photos must be ${MAX_PHOTOS.toLocaleString('en-GB')} or less.`),
    ),
    customer: v.pipe(v.string(), v.email('--customer must be an e-mail address.')),
  },
  'Both --photos and --customer are needed.',
)

/** A mistake in the command's arguments, told in one sentence. */
export class ArgumentError extends Error {}

/**
 * What `npm run demo` is asked for.
 * @throws ArgumentError
 */
export function readArguments(args: string[]) {
  const options = { photos: { type: 'string' }, customer: { type: 'string' } } as const
  const given = (() => {
    try {
      return parseArgs({ args, options }).values
    } catch (cause) {
      throw new ArgumentError(`Only --photos and --customer are known, each with a value. ${USAGE}`, { cause })
    }
  })()
  const parsed = v.safeParse(wanted, given, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new ArgumentError(`${parsed.issues[0].message} ${USAGE}`)
}
