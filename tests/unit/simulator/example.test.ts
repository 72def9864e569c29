import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'

const root = resolve('packages/simulator/example')

it('is used by a project that has neither the product nor its tokens', async () => {
  const built = await build({ root, configFile: false, logLevel: 'error', build: { write: false } })
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []))
  const modules = files.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
  const outside = modules.filter((id) => id.startsWith('/') && !/\/(node_modules|packages\/simulator)\//.test(id))
  expect(outside).toEqual([])
  expect(files.map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/elk-worker.*\.js$/),
      expect.stringMatching(/\.css$/),
      expect.stringMatching(/index.*\.js$/),
    ]),
  )
})
