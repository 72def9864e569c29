import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { FLOW_FILES, flowModules, flowStories } from '../../../.storybook/flows.ts'

const written = (await Promise.all(globSync(FLOW_FILES).map(flowStories))).flat()

describe.each(CATALOGUE.map(({ title }) => ({ title })))('$title', ({ title }) => {
  const stories = written.filter((story) => story.title === `Flows/${title}`)

  test('can be driven by hand, and is shown state by state', () => {
    expect(stories.map(({ exportName }) => exportName)).toEqual(expect.arrayContaining(['Simulator', 'Filmstrip']))
  })

  test('hides the story that is shown in frames from the sidebar', () => {
    const screens = stories.filter(({ exportName }) => exportName === 'Screen')
    expect(screens.filter(({ tags }) => tags?.includes('!dev') !== true)).toEqual([])
  })
})

test('no file defines a flow that the catalogue does not have', () => {
  const known = CATALOGUE.map(({ title }) => `Flows/${title}`)
  const ofFlows = written.filter(({ importPath }) => importPath.startsWith('virtual:flow/'))
  expect(ofFlows.filter(({ title = '' }) => !known.includes(title))).toEqual([])
})

test('a module has the stories of its flow, and other modules are left alone', async () => {
  const { resolveId, load } = flowModules()
  const call = (hook: unknown, id: string) => (typeof hook === 'function' ? hook(id) : undefined)
  const path =
    written.find(({ title, exportName }) => title === 'Flows/Delete album' && exportName === 'Simulator')?.importPath ??
    ''
  const id = call(resolveId, path)
  expect(id).toBe(`\0${path}`)
  const module = await call(load, id)
  expect(module).toContain("import { deleteAlbum as flow } from '/stories/flows/albums.flows.tsx'")
  expect(module).toContain('{"name":"deleteAlbumEntry","from":"#machines/albums/delete-album/catalogue.ts"}')
  expect([call(resolveId, './any.ts'), await call(load, './any.ts')]).toEqual([undefined, undefined])
})

test('a flow leads to the charts of its child machines', async () => {
  const { load } = flowModules()
  const path =
    written.find(({ title, exportName }) => title === 'Flows/Upload' && exportName === 'Simulator')?.importPath ?? ''
  const module = typeof load === 'function' ? await Reflect.apply(load, null, [`\0${path}`]) : undefined
  expect(module).toContain(
    '"charts":{"uploadFile":{"title":"Upload of one file","href":"./?path=/story/flows-upload-of-one-file--simulator"}}',
  )
})
