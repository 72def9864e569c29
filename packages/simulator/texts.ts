/** Every text of the simulator, in English, for developers. They are not texts of the product. */

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const problems = {
  noJson: 'This is no recorded session: it is not JSON.',
  foreignJson: 'This is JSON, but no session of this simulator.',
  noSession: (why: string) => `This is no recorded session: ${why}`,
  otherMachine: (theirs: string, ours: string) => `This session is one of '${theirs}'; this is '${ours}'.`,
  otherVersion: (theirs: string, ours: string) =>
    `This session was recorded with another version of the machine (${theirs}, this is ${ours}). Replayed on this one it may end elsewhere.`,
  brokenAddress: 'The address holds a session that is broken: it may have been truncated.',
  wrongInput: (why: string) => `The input does not fit this machine: ${why}`,
  wrongStep: (number: number, why: string) => `Step ${number} can't be replayed: ${why}`,
  notReplayed: (why: string) => `The session can't be replayed: ${why}`,
  noEvent: (machine: string, type: string) => `${machine} knows no event ${type}`,
  noActor: (src: string) => `the machine has no actor '${src}'`,
  noOutcome: (src: string, outcome: string) => `'${src}' has no outcome '${outcome}'`,
  noStep: (src: string, outcome: string, steps: number, index: number) =>
    `'${outcome}' of '${src}' has no step ${index}: it has ${counted(steps, 'step')}, counted from 0`,
  otherSource: (id: string, runs: string, named: string) => `Actor '${id}' is a '${runs}', not a '${named}'`,
  notRunning: (id: string) => `No actor '${id}' runs at this moment`,
  wrongOutput: (src: string, why: string) => `This is no answer of '${src}': ${why}`,
  tooManySteps: (most: number) => `A session has at most ${most.toLocaleString('en-GB')} steps.`,
  tooMuchTime: (hours: number) => `The clock of a session runs for ${hours} hours at most.`,
  tooManyTimers: (most: number) =>
    `More than ${most.toLocaleString('en-GB')} timers fired: that is the most in a session.`,
  noPath: (state: string) => `No path leads to ${state} with the events and outcomes of the catalogue.`,
  leftAtOnce: (state: string) => `${state} is left at once: nothing can be seen in it.`,
  notExplored: (why: string) => `The paths of this machine can't be explored: ${why}`,
  stopped: ({ why, step }: { why: string; step: number }) =>
    `The machine stopped with an error${step < 0 ? ' as it started' : ` in step ${step + 1}`}: ${why}`,
  notLaidOut: (why: string) => `The chart can't be laid out: ${why}`,
  noFile: (why: string) => `The file can't be read: ${why}`,
  noTest: (why: string) => `These steps make no test: ${why}`,
  noPng: (why: string) => `The picture can't be made: ${why}`,
  notCopied: 'The browser does not let this page copy. Take the text from here:',
}

const chart = {
  title: (machine: string) => `Statechart of ${machine}`,
  diagram: 'Diagram',
  tree: 'Tree',
  view: 'View of the chart',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the window',
  orientation: 'Turn the chart',
  details: 'Actions, actors and tags',
  foldIdle: 'Fold what is not active if need be',
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  unfoldHere: 'Unfold to here',
  fullScreen: 'Full screen (F)',
  leaveFullScreen: 'Leave full screen (F)',
  map: 'Part of the chart in view',
  search: 'Search states and events',
  searchShort: 'Search',
  found: (states: number, transitions: number) =>
    `${counted(states, 'state')}, ${counted(transitions, 'transition')} found`,
  layingOut: 'Laying out the chart',
  keys: 'Arrow keys move the chart, + and - zoom, 0 fits it to the window, F shows it full screen',
  lookingFor: (state: string) => `Looking for a path to ${state}`,
  stopLooking: 'Stop looking',
  jumpedWith: (input: string) => `Reached with another input: ${input}`,
  treeLabel: (machine: string) => `States of ${machine}`,
  treeKeys:
    'Enter jumps to a state, left and right close and open it; Enter in the search goes to what was found first',
  active: 'active',
  visited: 'visited',
  initial: 'initial',
  figures: (states: readonly [number, number], transitions: readonly [number, number]) =>
    `${states[0]} of ${states[1]} states, ${transitions[0]} of ${transitions[1]} transitions`,
}

const coverage = {
  show: 'Coverage',
  finding: 'Following the paths of the flow',
  unshown: 'no story shows this state',
  untaken: 'no generated path takes this transition',
  excluded: (reason: string) => `excluded: ${reason}`,
  within: 'not all in it is in a story and on a path',
  excludedWithin: 'something in it is excluded, with a reason',
  missing: 'in no story, on no path',
  excludedSign: 'excluded, with its reason',
  states: ({ all, shown, excluded }: { all: number; shown: number; excluded: number }) =>
    `${shown} of ${counted(all, 'leaf state')} in a story${excluded === 0 ? '' : `, ${excluded} excluded`}`,
  transitions: ({ all, taken, excluded }: { all: number; taken: number; excluded: number }) =>
    `${taken} of ${counted(all, 'transition')} on a generated path${excluded === 0 ? '' : `, ${excluded} excluded`}`,
}

const panels = {
  label: 'Simulator',
  tabs: 'Panels',
  chart: 'Chart',
  events: 'Events',
  actors: 'Actors',
  log: 'Log',
  context: 'Context',
  messages: 'Messages',
  screen: 'Screen of the flow',
  show: 'Show the panels (P)',
  hide: 'Put the panels aside (P)',
}

const events = {
  sendOne: 'Send',
  edit: (type: string) => `Payload of ${type}`,
  sample: 'Sample',
  own: 'From the customer and the app',
  sentBy: (src: string) => `Sent by ${src}`,
  raised: 'Raised by the machine itself',
  none: 'This machine takes no events.',
  nothingNow: 'No event does anything now.',
  notNow: (count: number) => `Not now: ${counted(count, 'event')}`,
  noJson: 'This is not JSON.',
  refusedByNobody: 'No active state takes it',
  refusedByGuards: (guards: readonly { state: string; guard: string }[]) =>
    `Refused by ${guards.map(({ state, guard }) => `${guard} (${state})`).join(', ')}`,
  ignored: (state: string, guard: string | null) =>
    guard === null ? `Ignored in ${state}` : `Ignored in ${state}, as ${guard} holds`,
  ended: 'The machine has ended',
  edited: 'Its fields are open: send it there',
  past: 'You are looking at the past: restart from here, or go back to now',
  threw: (why: string) => `A guard threw: ${why}`,
}

const take = {
  choose: 'Take a transition',
  notIn: (state: string) => `${state} is not active`,
  noSample: (event: string) => `No sample of ${event} takes it now`,
  noTimer: 'Its timer is not running',
  noActor: (name: string) => `${name} is not running`,
  otherGuard: 'Its guard does not hold, or another transition comes first',
  byItself: 'It is taken by itself, as soon as it can be',
  why: (text: string, reason: string) => `${text}: ${reason}`,
  close: 'Close',
}

const actors = {
  none: 'No actor runs at this moment.',
  running: 'Running now',
  starting: 'Starting later with',
  tree: 'Actors of the flow',
  outcome: (id: string) => `How ${id} ends`,
  later: (src: string) => `How ${src} ends from now on`,
  waits: 'waits for you',
  choose: 'Choose how it ends',
  output: (id: string) => `Answer of ${id}`,
  edit: 'Write the answer',
  held: 'Actors wait for me',
  ended: 'ended',
  runningStatus: 'running',
  show: 'Show',
  chart: (title: string) => `Open the chart of ${title}`,
  kinds: { success: 'success', failure: 'failure', slow: 'slow', never: 'never ends', script: 'script' },
}

const log = {
  label: 'What happened',
  start: 'start',
  now: 'Back to now',
  restartHere: 'Restart from here',
  transitions: 'Transitions',
  actions: 'Actions',
  emitted: 'Emitted',
  changes: 'Changes of context',
  noChange: 'Nothing changed.',
  payload: 'Event',
  from: (name: string) => `from ${name}`,
  past: (at: string) => `You are looking at ${at}`,
  nothing: '(nothing)',
}

const clock = {
  label: 'Clock',
  play: 'Let the clock run',
  pause: 'Stop the clock',
  next: 'To the next timer',
  second: '+1 s',
  jump: 'Jump',
  jumpBy: 'Milliseconds to jump',
  jumpRange: (most: number) => `ms, at most ${most.toLocaleString('en-GB')}`,
  none: 'No timer is running.',
  left: (name: string, seconds: string) => `${name} in ${seconds}`,
}

const share = {
  label: 'Session',
  input: 'Input',
  mainInput: 'as in the catalogue',
  otherInput: 'of the session',
  restart: 'Restart',
  undo: 'Undo',
  redo: 'Redo',
  nothingUndone: 'There is nothing to undo',
  nothingRedone: 'There is nothing to redo',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Copied.',
  tooLong: 'This session is too long for an address: it was saved as a file.',
  json: 'Save as JSON',
  test: 'Copy as test',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  source: 'Save as XState source',
  notDrawn: 'Only the diagram can be saved as a picture',
  mermaid: 'Save as Mermaid',
  import: 'Open a session',
  retry: 'Replay it all the same',
  dismiss: 'Dismiss',
}

const messages = {
  label: 'Events between actors',
  outside: 'outside',
  none: 'No event went between actors yet.',
}

const live = {
  title: 'Running flows',
  fold: 'Put aside',
  unfold: 'Bring back',
  beside: 'Dock beside the page',
  below: 'Dock below the page',
  size: 'Size of the running flows',
  follow: 'Follow',
  following: 'follows the flow that moved last',
  close: 'Close',
}

export const TEXTS = { problems, chart, coverage, panels, events, take, actors, log, clock, share, messages, live }
