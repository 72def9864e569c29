/** A prop as its type describes it. */
export interface PropDocs {
  name: string
  type: string
  isRequired: boolean
  /** Source of its default; null without one. */
  fallback: string | null
  text: string
}

/** A component as its docstring and its type describe it. */
export interface ComponentDocs {
  name: string
  file: string
  purpose: string
  /** When another one is better: `@avoid`. */
  avoid: readonly string[]
  /** `@keys` */
  keys: readonly string[]
  /** What assistive technology announces: `@announces`. */
  announces: readonly string[]
  props: readonly PropDocs[]
  /** The element whose attributes it takes as well. */
  element: string | null
}

/** A story in a frame. */
export interface FramedStory {
  id: string
  title: string
  name: string
  /** Width of the frame's window in pixels; null: as wide as a part of the page. */
  width: number | null
  /** Shown as it is drawn at first: its play function needs the focus, which a picture does not have. */
  isStill: boolean
}

/** Everything on a component's page. */
export interface ComponentPage {
  /** `Components/Button` */
  title: string
  components: readonly ComponentDocs[]
  states: readonly FramedStory[]
  /** The states are stories of components and screens that contain it: it has none of its own. */
  isSeenElsewhere: boolean
}

/** A rule of a flow, as a comment in its sources states it. */
export interface Rule {
  text: string
  /** `Photo library 4` */
  spec: readonly string[]
  file: string
}

/** What a flow's page has beyond its entry. */
export interface FlowPage {
  /** The comment of its machine. */
  purpose: string
  rules: readonly Rule[]
  states: readonly { id: string; text: string }[]
  /** Paths of the pages that start it. */
  startedBy: readonly string[]
  /** `DELETE /albums/{id}` */
  calls: readonly string[]
  /** Titles of the stories of its screens, each with its first story. */
  screens: readonly { title: string; id: string }[]
  sources: readonly string[]
  tests: readonly string[]
}
