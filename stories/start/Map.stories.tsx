import map from 'virtual:product-map'
import type { LayOut } from '@albumen/simulator/layout/layout.ts'
import { layOutInWorker, startWorker } from '@albumen/simulator/layout/worker.ts'
import { ChartPanel } from '@albumen/simulator/panels/ChartPanel.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { PATIENCE_MS } from '../simulator/hands.ts'
import styles from './Map.module.css'

/** Time for the first view to be drawn, in milliseconds. */
const NEXT_MS = 500

/** The first view was laid out as the catalogue was built. */
const layOut: LayOut = async (chart, style) => {
  const folded = map.folded[style.orientation]
  // of all that the map can be folded to, only the first view has this number of states
  const isFirst = style.detail === 'brief' && chart.states.length === folded.states.length
  return isFirst ? folded : layOutInWorker(chart, style)
}

/** Areas with their pages and flows: what starts what, which facts they hand each other, and with details their calls. */
function ProductMap() {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    // ahead of the first area that is unfolded, but after the first view
    const timer = setTimeout(startWorker, NEXT_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = (box: string) => {
    const story = map.stories[box]
    if (story !== undefined) window.open(`./?path=/story/${story}`, '_top')
  }
  return (
    <main className={styles.page} lang="en">
      <header>
        <h1 className={styles.title}>Map of the product</h1>
        <p className={styles.lead}>
          Areas with their pages and flows. Arrows are what a page starts, and the facts that flows hand on. A press on
          a flow opens it; details show its calls.
        </p>
      </header>
      <ChartPanel chart={map.chart} entries={[]} timers={[]} now={0} layOut={layOut} onJump={open} drawing={drawing} />
    </main>
  )
}

const meta = { title: 'Map', component: ProductMap, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof ProductMap
>
export default meta

/** The whole product: areas, pages, flows, facts and calls, read from its registries. */
export const Product: StoryObj<typeof meta> = {
  name: 'Product',
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of Albumen/, {}, { timeout: PATIENCE_MS })
  },
}

/** A box is found by a word, in whatever fold it is. */
export const Searching: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of Albumen/, {}, { timeout: PATIENCE_MS })
    const boxes = () => document.querySelectorAll('[data-state-id]').length
    await userEvent.click(canvas.getByLabelText('Fold all'))
    await waitFor(() => expect(boxes()).toBeLessThan(40), { timeout: PATIENCE_MS })
    await userEvent.type(canvas.getByLabelText('Search states and events'), 'Reorder')
    await waitFor(() => expect(document.querySelector('[data-found][data-state-id=reorder]')).not.toBeNull(), {
      timeout: PATIENCE_MS,
    })
  },
}
