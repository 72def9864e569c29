import flows from 'virtual:flow-list'
import { Card } from '#src/components/Card.tsx'
import styles from './FlowTable.module.css'
import type { Covered } from './flow-types.ts'
import { StoryLink } from './StoryLink.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const AREAS = [...Map.groupBy(flows, ({ area }) => area)]
const hasHistory = flows.some(({ changed }) => changed !== null)

/** 'account-deletion' as words; an abbreviation stays one. */
const wordsOf = (area: string) => area.replace(/^ftp\b|^\w/, (start) => start.toUpperCase()).replaceAll('-', ' ')

/** How much is covered; what is left out with a reason counts as neither. */
function Figure({ of: { all, covered, excluded }, reason }: { of: Covered; reason: string }) {
  const wanted = all - excluded
  if (wanted === 0) return <td className={styles.left}>{`${excluded} ${reason}`}</td>
  return (
    <td className={covered < wanted ? styles.gap : undefined}>
      {covered} of {wanted}
      {excluded === 0 ? null : <small className={styles.left}>{`+ ${excluded} ${reason}`}</small>}
    </td>
  )
}

/** Every flow with its coverage and last change; links lead to its chart. */
export function FlowTable() {
  return (
    <Card>
      <table className={styles.flows}>
        <thead>
          <tr>
            <th scope="col" className={styles.area}>
              Area
            </th>
            <th scope="col">Flow</th>
            <th scope="col">States in stories</th>
            <th scope="col">Transitions on paths</th>
            <th scope="col" className={styles.tests}>
              Tests
            </th>
            {hasHistory ? (
              <th scope="col" className={styles.day}>
                Last change
              </th>
            ) : null}
          </tr>
        </thead>
        {AREAS.map(([area, some]) => (
          <tbody key={area}>
            {some.map(({ title, story, states, transitions, tests, changed }, at) => (
              <tr key={story}>
                {at === 0 ? (
                  <th scope="rowgroup" className={styles.area} rowSpan={some.length}>
                    {wordsOf(area)}
                  </th>
                ) : null}
                <th scope="row">
                  <StoryLink story={story}>{title}</StoryLink>
                </th>
                <Figure of={states} reason="unseen" />
                <Figure of={transitions} reason="never taken" />
                <td className={styles.tests}>{tests}</td>
                {hasHistory ? <td className={styles.day}>{changed && DAY.format(new Date(changed))}</td> : null}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}
