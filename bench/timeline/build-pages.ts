import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildFrontend, DIST, isStale } from '../../scripts/build-frontend.ts'

const PAGES = fileURLToPath(new URL('./pages', import.meta.url))

/** The list libraries that the product is compared with. */
export const LIBRARIES = ['virtua', 'tanstack'] as const
export type Library = (typeof LIBRARIES)[number]

export const barePath = (library: Library) => `/bare/${library}.html`

const pageOf = (library: Library) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${library}</title>
    <link rel="stylesheet" href="/bare/bare.css" />
    <script type="module" src="/bare/${library}.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/** Each bare page with its script, below /bare, built like the product. */
async function buildPages(dist: string): Promise<void> {
  const folder = join(dist, 'bare')
  await mkdir(folder)
  await cp(join(PAGES, 'bare.css'), join(folder, 'bare.css'))
  for (const library of LIBRARIES) {
    await build({
      root: PAGES,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        rollupOptions: {
          input: join(PAGES, `${library}.tsx`),
          output: { entryFileNames: `${library}.js` },
        },
      },
    })
    await writeFile(join(folder, `${library}.html`), pageOf(library))
  }
}

/** A front-end with the product's files and the bare pages, so that one server has both on one origin. */
export async function buildStage(dist: string): Promise<void> {
  if (await isStale()) await buildFrontend()
  await cp(DIST, dist, { recursive: true })
  await buildPages(dist)
}
