import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { chartOf, stateId } from '@albumen/simulator/chart/chart.ts'
import { layOutInWorker } from '@albumen/simulator/layout/worker.ts'
import { ChartPanel } from '@albumen/simulator/panels/ChartPanel.tsx'
import type { Entry } from '@albumen/simulator/session/feed.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { toId } from 'storybook/internal/csf'
import { initialTransition } from 'xstate'
import { Card } from '#src/components/Card.tsx'
import { CataloguePage, Part } from '../start/CataloguePage.tsx'
import styles from './docs.module.css'
import { Prose } from './Prose.tsx'
import type { FlowPage, Rule } from './types.ts'

const storyAddress = (id: string) => `./?path=/story/${id}`

function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={storyAddress(id)} target="_top">
      {children}
    </a>
  )
}

/** A flow's page: what it is for, its chart, its rules, and where its screens, sources and tests are. */
export function FlowDocsPage({ entry, page }: { entry: CatalogueEntry; page: FlowPage }) {
  const story = (name: string) => toId(`Flows/${entry.title}`, name)
  return (
    <CataloguePage title={entry.title} lead={entry.description}>
      <p className={styles.ways}>
        <StoryLink id={story('Simulator')}>Drive it by hand</StoryLink>
        <StoryLink id={story('Filmstrip')}>See every state</StoryLink>
      </p>
      <Part title="Chart">
        <Chart entry={entry} simulator={story('Simulator')} />
      </Part>
      <Part title="Rules">
        <Rules rules={page.rules} purpose={page.purpose} />
      </Part>
      <Part title="States">
        <States states={page.states} />
      </Part>
      <Part title="Where it is">
        <div className={styles.places}>
          <Place title="Screens">
            {page.screens.map(({ title, id }) => (
              <li key={id}>
                <StoryLink id={id}>{title.replace('Screens/', '').replaceAll('/', ' / ')}</StoryLink>
              </li>
            ))}
          </Place>
          <Place title="Started by the page">{page.startedBy.map(asCode)}</Place>
          <Place title="Calls">{page.calls.map(asCode)}</Place>
          <Place title="Source">{page.sources.map(asCode)}</Place>
          <Place title="Tests">{page.tests.map(asCode)}</Place>
        </div>
      </Part>
    </CataloguePage>
  )
}

const asCode = (text: string) => (
  <li key={text}>
    <code className={styles.code}>{text}</code>
  </li>
)

/** A list that names something; without anything to name there is none. */
function Place({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={styles.place}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** The start of a flow, as if it had just been recorded: what is active then is marked, and not folded. */
function startOf({ machine, input }: CatalogueEntry): Entry {
  const [snapshot] = initialTransition(machine, input)
  return {
    number: 0,
    actor: machine.id,
    at: 0,
    event: { type: 'xstate.init' },
    from: null,
    states: snapshot._nodes.map(stateId),
    transitions: [],
    actions: [],
    emitted: [],
    snapshot,
    before: null,
    timers: [],
    messages: 0,
    step: -1,
    firings: 0,
  }
}

function Chart({ entry, simulator }: { entry: CatalogueEntry; simulator: string }) {
  const chart = useMemo(() => chartOf(entry.machine), [entry])
  const start = useMemo(() => [startOf(entry)], [entry])
  const drawing = useRef<SVGSVGElement>(null)
  return (
    <div className={styles.chart}>
      <ChartPanel
        chart={chart}
        entry={entry}
        entries={start}
        timers={[]}
        now={0}
        layOut={layOutInWorker}
        onJump={() => window.open(storyAddress(simulator), '_top')}
        drawing={drawing}
      />
    </div>
  )
}

function Rules({ rules, purpose }: { rules: readonly Rule[]; purpose: string }) {
  const isStated = rules.some(({ text }) => text === purpose)
  return (
    <ul className={styles.rules}>
      {purpose === '' || isStated ? null : (
        <li>
          <Prose text={purpose} />
        </li>
      )}
      {rules.map(({ text, spec, file }) => (
        <li key={`${file} ${text}`}>
          <Prose text={text} />
          <p className={styles.spec}>
            {spec.map((section) => (
              <b key={section}>{section}</b>
            ))}
            <code>{file}</code>
          </p>
        </li>
      ))}
    </ul>
  )
}

function States({ states }: { states: FlowPage['states'] }) {
  return (
    <Card>
      <table className={styles.props} aria-label="States">
        <tbody>
          {states.map(({ id, text }) => (
            <tr key={id}>
              <th scope="row" className={styles.stateName}>
                <code>{id}</code>
              </th>
              <td>
                <Prose text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
