import { type Lab, labOf, mix, toHex } from '#brands/colours.ts'
import type { BrandTokens, Oklch } from '#brands/entry.ts'
import { filledOf } from '#brands/theme.ts'

/** Colour roles of a mail, named after the tokens. */
export interface Colours {
  paper: string
  surface: string
  'info-soft': string
  'surface-sunken': string
  'surface-pressed': string
  line: string
  ink: string
  'ink-soft': string
  accent: string
  'on-accent': string
  primary: string
  'on-primary': string
  'danger-fill': string
  'on-danger': string
  warning: string
  'accent-line': string
}
export type ColourRole = keyof Colours

export interface MailTheme {
  font: string
  radiusControl: string
  radiusCard: string
  light: Colours
  dark: Colours
}

const FALLBACKS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const FONTS = { 'hanken-grotesk': "'Hanken Grotesk'", 'instrument-sans': "'Instrument Sans'" } as const

/** What a brand's tokens override: the values of `src/components/tokens.css`. */
const DEFAULTS = {
  accent: { light: [0.41, 0.112, 354], dark: [0.8, 0.062, 4] },
  onAccent: { light: [1, 0, 0], dark: [0.23, 0.045, 0] },
  primary: { light: [0.41, 0.112, 354], dark: [0.46, 0.096, 356] },
  onPrimary: { light: [1, 0, 0], dark: [1, 0, 0] },
  radiusControl: 6,
  radiusCard: 12,
  hue: 70,
  tint: 1,
} satisfies Record<string, number | Record<Scheme, Oklch>>
type Scheme = 'light' | 'dark'

/** Lightness and chroma of the neutrals, which take the brand's hue and as much of it as its tint says. */
const NEUTRALS = {
  light: {
    paper: [0.985, 0.0035],
    surface: [1, 0],
    'info-soft': [0.968, 0.005],
    'surface-sunken': [0.957, 0.005],
    'surface-pressed': [0.928, 0.007],
    line: [0.908, 0.006],
    ink: [0.235, 0.012],
    'ink-soft': [0.46, 0.013],
  },
  dark: {
    paper: [0.19, 0.006],
    surface: [0.226, 0.007],
    'info-soft': [0.25, 0.007],
    'surface-sunken': [0.287, 0.008],
    'surface-pressed': [0.335, 0.009],
    line: [0.33, 0.009],
    ink: [0.945, 0.005],
    'ink-soft': [0.765, 0.009],
  },
} as const
/** The same in every brand. */
const FIXED = {
  light: { 'danger-fill': '#b51f1f', 'on-danger': '#ffffff', warning: '#7e4e14' },
  dark: { 'danger-fill': '#ac312e', 'on-danger': '#ffffff', warning: '#edbf71' },
} as const
/** How much of the accent is in `accent-line`. */
const ACCENT_SHARE = { light: 0.26, dark: 0.42 } as const

function coloursOf(tokens: BrandTokens, scheme: Scheme): Colours {
  const { accent = DEFAULTS.accent, onAccent = DEFAULTS.onAccent, hue = DEFAULTS.hue, tint = DEFAULTS.tint } = tokens
  const { primary, onPrimary } = tokens.accent ? filledOf(accent, onAccent) : DEFAULTS
  const neutral = ([lightness, chroma]: readonly [number, number]): Lab => labOf([lightness, chroma * tint, hue])
  const under: Lab = scheme === 'light' ? [1, 0, 0] : neutral([0.2, 0.006])
  const neutrals = Object.entries(NEUTRALS[scheme]).map(([role, values]) => [role, toHex(neutral(values))])
  return {
    ...FIXED[scheme],
    ...(Object.fromEntries(neutrals) as Record<keyof (typeof NEUTRALS)['light'], string>),
    accent: toHex(labOf(accent[scheme])),
    'on-accent': toHex(labOf(onAccent[scheme])),
    primary: toHex(labOf(primary[scheme])),
    'on-primary': toHex(labOf(onPrimary[scheme])),
    'accent-line': toHex(mix(labOf(accent[scheme]), ACCENT_SHARE[scheme], under)),
  }
}

/**
 * A brand's tokens as hex colours: mail programs know neither custom properties nor oklch(). A test compares them with the
 * tokens as a browser paints them.
 */
export function themeOf(tokens: BrandTokens): MailTheme {
  const { font, radiusControl = DEFAULTS.radiusControl, radiusCard = DEFAULTS.radiusCard } = tokens
  return {
    font: `${font ? FONTS[font] : 'Figtree'}, ${FALLBACKS}`,
    radiusControl: `${radiusControl}px`,
    radiusCard: `${radiusCard}px`,
    light: coloursOf(tokens, 'light'),
    dark: coloursOf(tokens, 'dark'),
  }
}
