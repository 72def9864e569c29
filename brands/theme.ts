import type { BrandTokens, Oklch } from './entry.ts'

type Schemes = Record<'light' | 'dark', Oklch>

const FONTS: Readonly<Record<NonNullable<BrandTokens['font']>, string>> = {
  'hanken-grotesk': '"Hanken Grotesk Variable",system-ui,sans-serif',
  'instrument-sans': '"Instrument Sans Variable",system-ui,sans-serif',
}

/** Lightness, and share of the accent's chroma, of a large filled button in the dark scheme, where the accent itself would shout. */
const DARK_PRIMARY = { lightness: 0.47, chroma: 0.85 }
/** Below it an accent is black, white or grey: a deeper one would look disabled, so its button stays light, under dark text. */
const NO_COLOUR = 0.03
/** How much darker than the accent such a button is. */
const LESS_LIGHT = 0.06
const WHITE: Oklch = [1, 0, 0]

const rounded = (value: number) => Number(value.toFixed(4))

interface Filled {
  primary: Schemes
  onPrimary: Schemes
}

/** What a large filled button takes, and its text: the accent; in the dark scheme a deeper one of the same hue, under white. */
export function filledOf(accent: Schemes, onAccent: Schemes): Filled {
  const [, chroma, hue] = accent.light
  if (chroma < NO_COLOUR) {
    const [lightness, ...colour] = accent.dark
    return {
      primary: { light: accent.light, dark: [rounded(lightness - LESS_LIGHT), ...colour] },
      onPrimary: { light: WHITE, dark: onAccent.dark },
    }
  }
  const dark: Oklch = [DARK_PRIMARY.lightness, rounded(chroma * DARK_PRIMARY.chroma), hue]
  return { primary: { light: accent.light, dark }, onPrimary: { light: WHITE, dark: WHITE } }
}

const oklch = (colour: Oklch) => `oklch(${colour.join(' ')})`
const lightDark = ({ light, dark }: Schemes) => `light-dark(${oklch(light)},${oklch(dark)})`
const pixels = (value: number) => `${value}px`

/** The declarations of a brand's tokens: the overrides of `src/components/tokens.css`. */
export function tokenDeclarations(tokens: BrandTokens): string {
  const { accent, onAccent, font, radiusControl, radiusCard, hue, tint } = tokens
  const filled = accent && onAccent && filledOf(accent, onAccent)
  const values: Record<string, string | undefined> = {
    accent: accent && lightDark(accent),
    'on-accent': onAccent && lightDark(onAccent),
    primary: filled && lightDark(filled.primary),
    'on-primary': filled && lightDark(filled.onPrimary),
    font: font && FONTS[font],
    'radius-control': radiusControl === undefined ? undefined : pixels(radiusControl),
    'radius-card': radiusCard === undefined ? undefined : pixels(radiusCard),
    hue: hue?.toString(),
    tint: tint?.toString(),
  }
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name}:${value}`]))
    .join(';')
}

/** A brand's theme as a rule that wins over the tokens wherever it stands; empty for a brand that overrides nothing. */
export function themeCss({ theme, tokens }: { theme: string; tokens: BrandTokens }): string {
  const declarations = tokenDeclarations(tokens)
  return declarations === '' ? '' : `:root.brand-${theme}{${declarations}}`
}
