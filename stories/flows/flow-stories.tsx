import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { stateId } from '@albumen/simulator/chart/chart.ts'
import type { LayOut } from '@albumen/simulator/layout/layout.ts'
import { layOutInWorker } from '@albumen/simulator/layout/worker.ts'
import type { Charts } from '@albumen/simulator/panels/ActorsPanel.tsx'
import { Simulator } from '@albumen/simulator/Simulator.tsx'
import { addressBarOf, seenPage } from '@albumen/simulator/share/address-bar.ts'
import type { EntryImport } from '@albumen/simulator/share/test-source.ts'
import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { toId } from 'storybook/internal/csf'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { EmittedNotices } from './EmittedNotices.tsx'
import { Filmstrip } from './Filmstrip.tsx'
import styles from './flow-stories.module.css'
import { ScreenFrame } from './ScreenFrame.tsx'
import { createChannel, isFramed, ownChannel } from './screen-frame.ts'

export interface Flow {
  entry: CatalogueEntry
  screen: ComponentType<ScreenProps<AnyStateMachine>> | null
}

interface ScreenProps<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
  /** The events that the flow has emitted so far: the app would have answered them. */
  facts: readonly EmittedFrom<M>[]
}

/** A flow with its screen; without one only the chart is shown. */
export function defineFlow<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  screen: ComponentType<ScreenProps<M>> | null = null,
): Flow {
  // The stories pass only this machine's own snapshots, and return its own events.
  return { entry: entry as unknown as CatalogueEntry, screen: screen as Flow['screen'] }
}

/** A flow that asks, calls and ends: beside the stories of a flow it has one of its screen in each state, under `title`. */
export const defineRequest = <M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  _title: string,
  screen: ComponentType<ScreenProps<M>>,
): Flow => defineFlow(entry, screen)

const firstChart = Promise.withResolvers<void>()

/** A flow's screen loads after its chart: loading its frame blocks the page. */
const layOutFirst: LayOut = async (chart, orientation) => {
  try {
    return await layOutInWorker(chart, orientation)
  } finally {
    requestIdleCallback(() => firstChart.resolve())
  }
}

/** The stories of flows: axe checks the page itself; the content of a frame is checked as a story of its own. */
export const flowParameters = { layout: 'fullscreen', a11y: { options: { iframes: false } } }

const inBrowser = addressBarOf(seenPage(window))

/** The address of the flow's screen alone, with the same brand, colours and language. */
function screenAddress({ title }: CatalogueEntry, { globals }: StoryContext): string {
  const look = ['brand', 'scheme', 'locale'].map((name) => `${name}:${globals[name]}`).join(';')
  const query = new URLSearchParams({ id: toId(`Flows/${title}`, 'Screen'), viewMode: 'story', globals: look })
  return `iframe.html?${query}`
}

/** What the catalogue's build knows of a flow: where its entry is, and the flows of its child machines. */
interface Surroundings {
  entryImport: EntryImport
  charts: Charts
}

/** The chart next to the flow's screen, driven by hand. */
export const simulatorOf = ({ entry, screen }: Flow, surroundings?: Surroundings): StoryObj => ({
  render: (_args, context) => (
    <Simulator
      entry={entry}
      layOut={layOutFirst}
      address={inBrowser}
      {...surroundings}
      screen={
        screen === null
          ? undefined
          : (moment) => (
              <ScreenFrame
                className={styles.frame}
                src={screenAddress(entry, context)}
                title={entry.title}
                moment={moment}
                after={firstChart.promise}
              />
            )
      }
    />
  ),
})

/** Every state of the flow as a live screen. */
export const filmstripOf = ({ entry }: Flow): StoryObj => ({
  render: (_args, context) => (
    <Filmstrip
      entry={entry}
      screenAddress={screenAddress(entry, context)}
      simulatorAddress={`./?path=/story/${toId(`Flows/${entry.title}`, 'Simulator')}`}
    />
  ),
})

type FramedScreenProps = { flow: Flow; first: AnyMachineSnapshot }

const ignore = (_event: EventObject) => undefined

/** Why the flow has no screen in its current states; null when one of them has. */
function unseenReasons({ noScreen = {} }: CatalogueEntry, snapshot: AnyMachineSnapshot): string[] | null {
  const leaves = snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0)
  const reasons = leaves.flatMap((leaf) => noScreen[stateId(leaf)] ?? [])
  return reasons.length === leaves.length ? reasons : null
}

function FramedScreen({ flow, first }: FramedScreenProps) {
  const [channel] = useState(() => ownChannel ?? createChannel({ snapshot: first, send: ignore, now: 0, emitted: [] }))
  const { snapshot, send, now, emitted } = useSyncExternalStore(channel.subscribe, channel.moment)
  const Screen = flow.screen
  const unseen = unseenReasons(flow.entry, snapshot)
  return (
    <>
      {unseen === null && Screen !== null ? (
        <Screen snapshot={snapshot} send={send} facts={emitted.map(({ event }) => event)} />
      ) : (
        <main className={styles.unseen}>
          {unseen?.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </main>
      )}
      <EmittedNotices now={now} emitted={emitted} send={send} />
    </>
  )
}

/**
 * The screen alone: the content of the other stories' frames. Its story is tagged `!dev` in its file: Storybook reads tags
 * there.
 */
export const screenOf = (flow: Flow): StoryObj => {
  const [first] = initialTransition(flow.entry.machine, flow.entry.input)
  return {
    parameters: { a11y: { test: isFramed ? 'off' : 'error' } },
    render: () => <FramedScreen flow={flow} first={first} />,
  }
}
