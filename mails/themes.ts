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

/** The same in every brand. */
const LIGHT = {
  surface: '#ffffff',
  'on-accent': '#ffffff',
  'on-primary': '#ffffff',
  'danger-fill': '#b51f1f',
  'on-danger': '#ffffff',
  warning: '#7e4e14',
}
const DARK = { 'on-primary': '#ffffff', 'danger-fill': '#ac312e', 'on-danger': '#ffffff', warning: '#edbf71' }

/**
 * The brands' tokens as hex colours: mail programs know neither custom properties nor oklch(). A test compares them with the
 * tokens as a browser paints them.
 */
export const MAIL_THEMES = {
  albumen: {
    font: `Figtree, ${FALLBACKS}`,
    radiusControl: '6px',
    radiusCard: '12px',
    light: {
      ...LIGHT,
      paper: '#fcfaf8',
      'info-soft': '#f7f4f1',
      'surface-sunken': '#f3f0ed',
      'surface-pressed': '#eae6e2',
      line: '#e3e0dc',
      ink: '#221d18',
      'ink-soft': '#5d5750',
      accent: '#762b4e',
      primary: '#762b4e',
      'accent-line': '#ddc5ce',
    },
    dark: {
      ...DARK,
      paper: '#161311',
      surface: '#1e1b18',
      'info-soft': '#24211e',
      'surface-sunken': '#2d2a26',
      'surface-pressed': '#3a3632',
      line: '#383530',
      ink: '#efece9',
      'ink-soft': '#b6b2ad',
      accent: '#e1aeb9',
      'on-accent': '#2e131c',
      primary: '#813f5a',
      'accent-line': '#645052',
    },
  },
  fjord: {
    font: `'Hanken Grotesk', ${FALLBACKS}`,
    radiusControl: '4px',
    radiusCard: '8px',
    light: {
      ...LIGHT,
      paper: '#f8fafd',
      'info-soft': '#f1f5f8',
      'surface-sunken': '#edf1f4',
      'surface-pressed': '#e2e8ec',
      line: '#dce1e5',
      ink: '#181f24',
      'ink-soft': '#505960',
      accent: '#00577e',
      primary: '#00577e',
      'accent-line': '#bfd2dd',
    },
    dark: {
      ...DARK,
      paper: '#111417',
      surface: '#191d20',
      'info-soft': '#1e2225',
      'surface-sunken': '#262b2f',
      'surface-pressed': '#32383c',
      line: '#31363a',
      ink: '#e9edf0',
      'ink-soft': '#adb4b9',
      accent: '#87cff0',
      'on-accent': '#011d2c',
      primary: '#206284',
      'accent-line': '#415d6a',
    },
  },
  konfetti: {
    font: `Figtree, ${FALLBACKS}`,
    radiusControl: '22px',
    radiusCard: '20px',
    light: {
      ...LIGHT,
      paper: '#fdf9fb',
      'info-soft': '#f8f2f6',
      'surface-sunken': '#f5eff2',
      'surface-pressed': '#ede4e9',
      line: '#e5dee3',
      ink: '#241b21',
      'ink-soft': '#60545c',
      accent: '#a41c8a',
      primary: '#a41c8a',
      'accent-line': '#ecc8e0',
    },
    dark: {
      ...DARK,
      paper: '#171215',
      surface: '#201a1e',
      'info-soft': '#252023',
      'surface-sunken': '#2f282d',
      'surface-pressed': '#3c3439',
      line: '#3b3338',
      ink: '#f1ebee',
      'ink-soft': '#b9afb5',
      accent: '#f19ddf',
      'on-accent': '#281124',
      primary: '#972e84',
      'accent-line': '#6b4963',
    },
  },
} as const satisfies Record<string, MailTheme>

/** A brand's theme; Albumen's for a brand without one. */
export const themeOf = (theme: string): MailTheme =>
  Object.entries(MAIL_THEMES).find(([name]) => name === theme)?.[1] ?? MAIL_THEMES.albumen
