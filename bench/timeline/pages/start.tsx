import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createItems, type Items, type Raster } from './rows.ts'
import { createSlices, readCounts, type Slices } from './slices.ts'

export interface ListProps {
  items: Items
  raster: Raster
  slices: Slices
}

/** Renders a library with the token and raster from the address, and nothing else. */
export async function start(list: (props: ListProps) => ReactNode): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1))
  const token = given.get('token') ?? ''
  const raster: Raster = JSON.parse(given.get('raster') ?? '')
  const items = createItems(await readCounts(token), raster)
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no place for the list.')
  createRoot(root).render(
    <main style={{ marginTop: raster.top, marginLeft: raster.left, width: raster.width }}>
      {list({ items, raster, slices: createSlices(token) })}
    </main>,
  )
}
