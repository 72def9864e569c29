import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { isMailAddress } from '#contract/mail-address.ts'
import { ArgumentError } from '../core/run-command.ts'

/** Maximum number of photos, of albums and of orders per run. */
const MAX_PHOTOS = 5_000_000
const MAX_ALBUMS = 10_000
const MAX_ORDERS = 100_000
const USAGE = 'Use: npm run demo -- --photos N --albums N --album-photos N --orders N --customer EMAIL'
const NEEDED = '--customer and at least one of --photos, --albums, --album-photos and --orders are needed.'

const amount = (name: string, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name} must be a whole number.`),
      v.transform(Number),
      v.minValue(1, `${name} must be 1 or more.`),
      v.maxValue(most, `${name} must be ${most.toLocaleString('en-GB')} or less.`),
    ),
  )
const wanted = v.pipe(
  v.object(
    {
      photos: amount('--photos', MAX_PHOTOS),
      albums: amount('--albums', MAX_ALBUMS),
      'album-photos': amount('--album-photos', MAX_PHOTOS),
      orders: amount('--orders', MAX_ORDERS),
      customer: v.pipe(v.string(), v.check(isMailAddress, '--customer must be an e-mail address.')),
    },
    NEEDED,
  ),
  v.check((given) => Object.keys(given).length > 1, NEEDED),
  v.transform(({ 'album-photos': albumPhotos, ...given }) => ({ ...given, albumPhotos })),
)

/**
 * The parsed arguments of `npm run demo`.
 * @throws ArgumentError
 */
export function readArguments(args: string[]) {
  const options = {
    photos: { type: 'string' },
    albums: { type: 'string' },
    'album-photos': { type: 'string' },
    orders: { type: 'string' },
    customer: { type: 'string' },
  } as const
  const given = (() => {
    try {
      return parseArgs({ args, options }).values
    } catch (cause) {
      throw new ArgumentError(
        `Only --photos, --albums, --album-photos, --orders and --customer are known, each with a value. ${USAGE}`,
        { cause },
      )
    }
  })()
  const parsed = v.safeParse(wanted, given, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new ArgumentError(`${parsed.issues[0].message} ${USAGE}`)
}
