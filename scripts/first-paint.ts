import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** All that the first view of the frame is drawn with. */
const STYLES = ['src/components/tokens.css', 'src/components/first-view.css']
const STYLESHEET = /<link rel="stylesheet"([^>]*)>/g

const withoutBlanks = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')

/**
 * On a slow line the frame is there with the HTML: its styles are in it, and the app's stylesheet, which a browser would wait for
 * before it draws anything, holds for no medium until the app takes it (src/app/styles.ts). It stays in the head: those that come
 * later are put behind it.
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
