import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { themeCss } from '#brands/theme.ts'
import { BRANDS_FOLDER, readBrands } from '#server/core/brands.ts'

/** The brands of the product. */
export const BRANDS = readBrands(BRANDS_FOLDER)
export const SCHEMES = ['light', 'dark'] as const
export type Rgb = [number, number, number]

const css = [readFileSync('src/components/tokens.css', 'utf8'), ...BRANDS.map(themeCss)].join('\n')

export interface Painter {
  /**
   * The painted colour of each token, as sRGB, on white where it is transparent: a white photo may be below. Fails for a token
   * that is no colour.
   */
  painted(brand: string, scheme: string, tokens: readonly string[]): Promise<Record<string, Rgb>>
  close(): Promise<void>
}

/** A browser that paints the design tokens. */
export async function openPainter(): Promise<Painter> {
  const path = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (candidate) => candidate && existsSync(candidate),
  )
  if (!path) throw new Error('Colours are measured in a real browser: install Chromium or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.setContent(`<style>${css}</style><p></p>`)
  return {
    painted: (brand, scheme, tokens) =>
      page.evaluate(
        ([look, mode, names]) => {
          document.documentElement.className = `brand-${look}`
          document.documentElement.style.colorScheme = mode
          const probe = document.querySelector('p')
          const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
          if (!probe || !context) throw new Error('The page can paint nothing')
          const paint = (name: string) => {
            if (
              !CSS.supports('color', getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim())
            ) {
              throw new Error(`--${name} is no colour`)
            }
            probe.style.color = `var(--${name})`
            for (const colour of ['white', getComputedStyle(probe).color]) {
              context.fillStyle = colour
              context.fillRect(0, 0, 1, 1)
            }
            const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
            return [r, g, b]
          }
          return Object.fromEntries(names.map((name) => [name, paint(name)])) as Record<
            string,
            [number, number, number]
          >
        },
        [brand, scheme, tokens] as const,
      ),
    close: () => browser.close(),
  }
}
