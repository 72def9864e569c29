/** Made by .storybook/flow-list.ts as the catalogue is built. */
declare module 'virtual:flow-list' {
  const flows: readonly import('./flow-types.ts').ListedFlow[]
  export default flows
}
