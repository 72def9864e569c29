import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** Storybook's own part of a page comes unminified: 5 MB, which take longer to read than any story. */
export const smallManager = (): Plugin => ({
  name: 'small-manager',
  apply: 'build',
  // it is written before the stories are built
  writeBundle({ dir = '' }) {
    for (const file of globSync(`${dir}/sb-{manager,addons}/**/*.js`))
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code)
  },
})
