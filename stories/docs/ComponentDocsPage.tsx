import { Card } from '#src/components/Card.tsx'
import { CataloguePage, Part } from '../start/CataloguePage.tsx'
import styles from './docs.module.css'
import { Prose } from './Prose.tsx'
import { States } from './States.tsx'
import type { ComponentDocs, ComponentPage, PropDocs } from './types.ts'

/** A component's page: purpose and states, then for each of its parts when to use it, its keys and its props. */
export function ComponentDocsPage({ page, look }: { page: ComponentPage; look: string }) {
  const [main] = page.components
  return (
    <CataloguePage title={page.title.replace('Components/', '')} lead={main?.purpose.replaceAll('`', '') ?? ''}>
      <Part title={page.isSeenElsewhere ? 'Seen in' : 'States'}>
        <States states={page.states} look={look} withTitle={page.isSeenElsewhere} />
      </Part>
      {page.components.map((component) => (
        <Part key={component.name} title={component.name}>
          {component === main ? null : (
            <p className={styles.purpose}>
              <Prose text={component.purpose} />
            </p>
          )}
          <Use component={component} />
          <Props component={component} />
          <p className={styles.file}>
            <code>{component.file}</code>
          </p>
        </Part>
      ))}
    </CataloguePage>
  )
}

const USE = [
  { key: 'avoid', title: 'When not to use it' },
  { key: 'keys', title: 'Keys' },
  { key: 'announces', title: 'What is announced' },
] as const

function Use({ component }: { component: ComponentDocs }) {
  const parts = USE.filter(({ key }) => component[key].length > 0)
  if (parts.length === 0) return null
  return (
    <div className={styles.use}>
      {parts.map(({ key, title }) => (
        <section key={key}>
          <h3>{title}</h3>
          <ul>
            {component[key].map((text) => (
              <li key={text}>
                <Prose text={text} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Props({ component: { name, props, element } }: { component: ComponentDocs }) {
  const others =
    element === null ? null : (
      <p className={styles.others}>
        And every attribute of <code>{`<${element}>`}</code>.
      </p>
    )
  if (props.length === 0) return others ?? <p className={styles.others}>It has no props.</p>
  return (
    <Card>
      <table className={styles.props} aria-label={`Props of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">What it is</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {props.map((prop) => (
            <PropRow key={prop.name} prop={prop} />
          ))}
        </tbody>
      </table>
      {others}
    </Card>
  )
}

function PropRow({ prop: { name, type, isRequired, fallback, text } }: { prop: PropDocs }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired ? <small>required</small> : null}
      </th>
      <td>
        <Prose text={text} />
      </td>
      <td>
        <code>{type}</code>
      </td>
      <td>{fallback === null ? null : <code>{fallback}</code>}</td>
    </tr>
  )
}
