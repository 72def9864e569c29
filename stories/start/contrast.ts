type Rgb = readonly [number, number, number]

/** Text on its background, at least 4.5:1 (visual reference; WCAG 2.2, 1.4.3). */
export const LOWEST = 4.5

/** Every text colour with its backgrounds; names are those of src/components/tokens.css. */
export const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: [
    'paper',
    'surface',
    'surface-raised',
    'surface-sunken',
    'surface-pressed',
    'segment',
    'info-soft',
    'danger-soft',
    'warning-soft',
    'success-soft',
  ],
  'ink-soft': ['paper', 'surface', 'surface-raised', 'surface-sunken', 'info-soft'],
  'ink-disabled': ['paper', 'surface', 'surface-raised', 'surface-sunken'],
  accent: ['paper', 'surface', 'surface-raised', 'accent-soft', 'surface-sunken'],
  'on-accent': ['accent', 'accent-hover'],
  'on-primary': ['primary', 'primary-hover'],
  'on-danger': ['danger-fill', 'danger-hover'],
  danger: ['paper', 'surface', 'surface-raised', 'surface-sunken', 'danger-soft'],
  warning: ['paper', 'surface', 'surface-raised', 'warning-soft'],
  success: ['paper', 'surface', 'surface-raised', 'success-soft'],
  info: ['info-soft'],
  'on-night': ['night', 'night-raised', 'night-shade'],
  'on-night-soft': ['night', 'night-raised', 'night-shade'],
  'night-success': ['night-raised'],
  'night-danger': ['night-raised'],
}

/** sRGB without its gamma. */
export const linear = (rgb: Rgb) =>
  rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

const luminance = (rgb: Rgb) => {
  const [r, g, b] = linear(rgb)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of a text with its background, from 1 to 21 (WCAG 2.2). */
export const contrast = (text: Rgb, ground: Rgb) => {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
