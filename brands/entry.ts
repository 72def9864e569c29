import * as v from 'valibot'
import { appAddress, brandMark, flagName } from '#contract/config.ts'

/** Lightness, chroma and hue of OKLCH. */
const colour = v.tuple([
  v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(0.4)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
])
export type Oklch = v.InferOutput<typeof colour>

const inSchemes = v.strictObject({ light: colour, dark: colour })
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32))

/** The tokens that a brand may set: seven at the most; what it leaves out is as in `src/components/tokens.css`. */
const brandTokens = v.pipe(
  v.strictObject({
    accent: v.optional(inSchemes),
    /** Text on the accent: the two come together. */
    onAccent: v.optional(inSchemes),
    font: v.optional(v.picklist(['hanken-grotesk', 'instrument-sans'])),
    radiusControl: v.optional(pixels),
    radiusCard: v.optional(pixels),
    /** Of every neutral. */
    hue: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(360))),
    /** How much of that hue; 0 is grey. */
    tint: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(4))),
  }),
  v.check(
    ({ accent, onAccent }) => (accent === undefined) === (onAccent === undefined),
    'accent and onAccent come together',
  ),
)
export type BrandTokens = v.InferOutput<typeof brandTokens>

/** A path below the brand's own origin, or a whole address. */
const link = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/[\w.-])[^\s"<>\\]*$/))
const hostname = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))

/** A brand: one file of `brands/entries` (docs/brands.md). */
export const brandEntry = v.strictObject({
  /** Writes the mails that belong to no channel, and stands first in lists. */
  isDefault: v.optional(v.boolean(), false),
  /** Class `brand-<theme>` on `<html>`, and the name of the file. */
  theme: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[^\p{Cc}<>]+$/u)),
  hostname,
  /** The host that the public configuration knows it by, where that is another (account spec 9). */
  internalHost: v.optional(hostname),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  channel: v.pipe(v.string(), v.regex(/^[A-Z]{2,5}-[A-Z]{2}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Whose address of `qrUpload` its QR codes lead to; it has none without (open question 68). */
  vendor: v.optional(v.string()),
  /** One per locale (account spec 9). */
  surveyFormId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  mobileAppUrl: v.optional(appAddress),
  uploadUrlOrigins: v.optional(v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/))), []),
  /** Its flags, where they are not those of all finished screens. */
  flags: v.optional(v.array(flagName)),
  mailFrom: v.pipe(v.string(), v.email()),
  /** The prints editor. */
  editor: link,
  links: v.strictObject({
    Main: link,
    EditorUrl: link,
    FAQ: link,
    PhotoManagementFAQ: link,
    ContactUs: link,
    AllProducts: link,
    Terms: link,
    /** What consent to cookies links to. */
    Privacy: v.optional(link),
  }),
  tokens: brandTokens,
  mark: brandMark,
})
export type BrandEntry = v.InferOutput<typeof brandEntry>
