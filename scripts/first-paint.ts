import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Everything that the first view of the frame needs. */
const STYLES = ['src/components/tokens.css', 'src/components/first-view.css']
const STYLESHEET = /<link rel="stylesheet"([^>]*)>/g

const withoutBlanks = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')

/**
 * On a slow line the frame appears with the HTML. Its styles are inlined, and the app's stylesheet, which would block
 * rendering, has no matching medium until the app enables it (src/app/styles.ts). It stays in the head: later stylesheets are
 * inserted after it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        if (path !== '/index.html') return html
        const css = STYLES.map((file) => withoutBlanks(readFileSync(file, 'utf8'))).join('')
        return html
          .replaceAll(STYLESHEET, '<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="not all"$1>')
          .replace('</head>', () => `  <style>${css}</style>\n  </head>`)
      },
    },
  }
}
