import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { patterns } from '#src/platform/routes.ts'
import { MAP_FILE, mapSvg } from '../../../.storybook/map-svg.ts'
import { productMap } from '../../../.storybook/product-map.ts'

const { chart, stories } = await productMap()
const boxes = new Set(chart.states.map(({ id }) => id))

it('has every flow of the catalogue, and its story', () => {
  for (const { machine } of CATALOGUE) {
    expect(boxes).toContain(machine.id)
    expect(stories[machine.id]).toMatch(/^flows-.*--simulator$/)
  }
})

it('has every page that an area registers', () => {
  const pages = chart.states.filter(({ id }) => id.startsWith('page '))
  // leads to the photos
  const registered = Object.keys(patterns).filter((route) => route !== 'photoManagement')
  expect(pages.map(({ id }) => id.slice(5)).sort()).toEqual(registered.sort())
  for (const { id, key } of pages) expect(Object.entries(patterns)).toContainEqual([id.slice(5), key])
})

it('has each box once, and no arrow that ends nowhere', () => {
  expect(boxes.size).toBe(chart.states.length)
  for (const { source, targets } of chart.transitions)
    for (const id of [source, ...targets]) expect(boxes).toContain(id)
})

it('says what is known: what a page starts, what a fact asks for, what a flow calls', () => {
  const ids = chart.transitions.map(({ id }) => id)
  expect(ids).toContain('page orderDetails: starts reorder')
  expect(ids).toContain('select-photos: deleteAllAsked delete-all-photos')
  expect(ids).toContain('upload: photosStored area photos')
  expect(chart.states.find(({ id }) => id === 'delete-album')?.invokes.map(({ src }) => src)).toEqual([
    'DELETE /albums/{id}',
  ])
  expect(chart.states.find(({ id }) => id === 'address-editing')?.invokes.map(({ src }) => src)).toContain(
    'POST /customers/me/addresses',
  )
})

it('has what an upload sends by its own protocol, and what its queue asks besides', () => {
  const callsOf = (flow: string) => chart.states.find(({ id }) => id === flow)?.invokes.map(({ src }) => src)
  const sent = ['HEAD /uploads/{id} (tus)', 'PATCH /uploads/{id} (tus)', 'POST /uploads (tus)']
  expect(callsOf('upload-file')).toEqual(sent)
  expect(callsOf('upload')).toEqual(
    expect.arrayContaining([...sent, 'DELETE /uploads/{id} (tus)', 'POST /uploads/known']),
  )
})

it('is drawn as it is: `npm run map` writes docs/map.svg', async () => {
  expect(await mapSvg()).toBe(readFileSync(MAP_FILE, 'utf8'))
})
