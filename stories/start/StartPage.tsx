import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Card } from '#src/components/Card.tsx'
import { CataloguePage, Part } from './CataloguePage.tsx'
import { FlowTable } from './FlowTable.tsx'
import { ChartPicture, PartsPicture, ScreenPicture } from './pictures.tsx'
import { ScreenPictures } from './ScreenPictures.tsx'
import styles from './StartPage.module.css'
import { StoryLink } from './StoryLink.tsx'
import { CatalogueSearch } from './search/CatalogueSearch.tsx'
import { DOORS, FLOW_STORIES, LOOKS, PLACES, REVIEW, TOOLBAR } from './start-content.tsx'

function Door({ door, picture }: { door: (typeof DOORS)[keyof typeof DOORS]; picture: ReactNode }) {
  return (
    <StoryLink story={door.story} className={styles.door}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.said}>
        <h3>
          {door.title}
          <ArrowRight />
        </h3>
        <p>{door.text}</p>
      </div>
    </StoryLink>
  )
}

/** The introduction to the catalogue: its contents, and how to review them. */
export function StartPage() {
  return (
    <CataloguePage
      title="The catalogue"
      lead="Every component, every screen in every state and every flow, drawn by the product’s own code. Nothing here uses the network, so nothing here can break anything."
    >
      <CatalogueSearch />
      <Part title="Three ways in">
        <div className={styles.doors}>
          <Door door={DOORS.components} picture={<PartsPicture />} />
          <Door door={DOORS.screens} picture={<ScreenPicture />} />
          <Door door={DOORS.flows} picture={<ChartPicture />} />
        </div>
      </Part>
      <Part title="Every screen">
        <ScreenPictures />
      </Part>
      <Part title="Every flow">
        <FlowTable />
      </Part>
      <Part title="How to review a screen">
        <ol className={styles.steps}>
          {REVIEW.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="The toolbar">
        <div className={styles.tools}>
          {TOOLBAR.map(({ icon, title, text }) => (
            <Card key={title} pad>
              <h3>
                {icon}
                {title}
              </h3>
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </Part>
      <Part title="Reading a flow">
        <div className={styles.halves}>
          {FLOW_STORIES.map(({ title, text, story }) => (
            <Card key={title} pad>
              <h3>
                <StoryLink story={story}>{title}</StoryLink>
              </h3>
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </Part>
      <Part title="Brands and locales">
        <div className={styles.tools}>
          {LOOKS.map(({ title, text, globals }) => (
            <Card key={title} pad>
              <h3>
                <StoryLink story={DOORS.screens.story} globals={globals}>
                  {title}
                </StoryLink>
              </h3>
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </Part>
      <Part title="Where things are">
        <Card>
          <table className={styles.places}>
            <tbody>
              {PLACES.map(({ title, text, story }) => (
                <tr key={title}>
                  <th scope="row">{story ? <StoryLink story={story}>{title}</StoryLink> : title}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </Part>
    </CataloguePage>
  )
}
