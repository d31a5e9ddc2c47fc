/** The parts of Swagger UI that the page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Element = object
  /** A component of Swagger UI, for its own React. */
  export type Component = (props: Readonly<Record<string, unknown>>) => Element | null
  type Definitions = { toArray(): readonly object[] }
  export type System = {
    React: {
      createElement: (
        type: string | Component,
        props?: Readonly<Record<string, unknown>> | null,
        ...children: readonly (Element | string | null)[]
      ) => Element
      useState<Value>(first: Value): [Value, (next: Value) => void]
      useEffect(effect: () => (() => void) | void, dependencies: readonly unknown[]): void
    }
    getComponent: (name: string, isConnected?: boolean) => Component
    layoutActions: { updateFilter(words: string): void }
    authActions: { showDefinitions(shown: false): void }
    authSelectors: { shownDefinitions(): Definitions }
    errSelectors: object
    specSelectors: {
      loadingStatus(): string | undefined
      specStr(): string
      taggedOperations(): { size: number }
    }
  }
  export type Plugin = (system: System) => {
    components?: Readonly<Record<string, Component>>
    wrapComponents?: Readonly<Record<string, (original: Component, system: System) => Component>>
  }
  /** What Swagger UI is about to send. `userFetch` sends it. */
  export type Outgoing = RequestInit & {
    url: string
    userFetch?: (address: string, init: RequestInit) => Promise<Response>
  }
  export default function showSwagger(options: Readonly<Record<string, unknown>>): {
    preauthorizeApiKey(scheme: string, value: string): void
  }
}
