import { html, raw } from 'hono/html'
import type { Markup, PageReader } from './document.ts'

/** The neutral brand: grey, without name, mark and links, with the fonts that are there. */
const NEUTRAL_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fafafa,#161616);--ink:light-dark(#1d1d1d,#ededed);--soft:light-dark(#575757,#b3b3b3);--line:light-dark(#dedede,#3a3a3a)}
body{display:grid;place-content:center;min-block-size:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:440px;padding:32px;border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 12px;font-size:24px;line-height:1.2}p{margin:0;color:var(--soft)}h1,p{text-wrap:balance}`

/** The page for a host that belongs to no brand: in the neutral one, which leads nowhere (docs/decisions/0036-brands.md). */
export function unknownHostPage({ texts, locale }: Pick<PageReader, 'texts' | 'locale'>): Markup {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts('host.unknownTitle')}</title>
<link rel="icon" href="data:,">
<style>${raw(NEUTRAL_STYLE)}</style>
</head>
<body>
<main><h1>${texts('host.unknownTitle')}</h1><p>${texts('host.unknown')}</p></main>
</body>
</html>`
}
