import { release } from '@telecopy/contract/limits'
import { apiPageMessages as texts } from '@telecopy/contract/messages/api-page'
import { language } from '@telecopy/contract/messages/language'
import type { Component, Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { portalSettings } from '../../api/portal-settings.ts'
import { sessionNote, type SessionShown } from './session-note.ts'

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal()
}

/** The forms for tokens, in a dialog of the browser: that of Swagger UI does not keep the keyboard. */
const authDialog =
  (_original: Component, system: System): Component =>
  () => {
    const { React, getComponent, authSelectors, authActions, errSelectors, specSelectors } = system
    const h = React.createElement
    const close = (): void => authActions.showDefinitions(false)
    const parts = { AST: {}, getComponent, authSelectors, authActions, errSelectors, specSelectors }
    return h(
      'dialog',
      { className: 'api-dialog', 'aria-labelledby': 'api-dialog-title', ref: openDialog, onClose: close },
      h(
        'div',
        { className: 'api-dialog-head' },
        h('h3', { id: 'api-dialog-title' }, texts.authorize),
        h(
          'button',
          { type: 'button', 'aria-label': texts.close, onClick: close },
          h(getComponent('CloseIcon')),
        ),
      ),
      h(
        'div',
        { lang: 'en' },
        ...authSelectors
          .shownDefinitions()
          .toArray()
          .map((definitions) => h(getComponent('auths'), { ...parts, definitions })),
      ),
    )
  }

/**
 * A button under the words that are seen on it, by which voice control presses it. Logout would sound as if it ended the
 * session.
 */
const namedByItsText =
  (original: Component, { React: { createElement: h } }: System): Component =>
  ({ 'aria-label': _label, children, ...props }) =>
    h(original, props, children === 'Logout' ? texts.remove : (children as object))

const documentAddress = '/openapi.json'

function header({ React: { createElement: h } }: System) {
  const { provider_name, provider_logo } = portalSettings
  const mark =
    provider_logo === ''
      ? h('span', { className: 'api-mark' }, provider_name)
      : h('img', { className: 'api-logo', src: provider_logo, alt: provider_name })
  return h(
    'header',
    { className: 'api-header' },
    mark,
    h('a', { className: 'api-to-portal', href: '/admin' }, texts.toPortal),
  )
}

function introduction({ React: { createElement: h }, getComponent }: System) {
  const address = h('a', { href: documentAddress }, documentAddress)
  return h(
    'div',
    { className: 'api-introduction' },
    h('h1', null, texts.title),
    h('p', { className: 'api-subtitle' }, texts.subtitle(release.version), ' ', address, '.'),
    h(getComponent('ApiSession')),
  )
}

/** The calls with what finds them, or the state of their description. */
function calls({ React: { createElement: h }, getComponent, specSelectors, layoutActions }: System) {
  const status = specSelectors.loadingStatus()
  if (status === 'failed') return h('p', { className: 'api-state', role: 'alert' }, texts.failed)
  if (status === 'loading' || !specSelectors.specStr())
    return h('p', { className: 'api-state', role: 'status' }, texts.loading)
  return h(
    'div',
    null,
    h(
      'div',
      { className: 'api-tools' },
      h('h2', null, texts.calls),
      h('input', {
        className: 'api-filter',
        type: 'search',
        'aria-label': texts.filter,
        placeholder: texts.filter,
        onInput: (event: InputEvent) => layoutActions.updateFilter((event.target as HTMLInputElement).value),
      }),
      h(getComponent('AuthorizeBtnContainer', true)),
    ),
    // Swagger UI and the document speak English in every language of the page.
    h('div', { lang: 'en' }, h(getComponent('errors', true)), h(getComponent('operations', true))),
  )
}

/** The portal's frame around the calls of Swagger UI. */
const layout =
  (system: System): Component =>
  () => {
    const h = system.React.createElement
    return h(
      'div',
      { className: 'swagger-ui' },
      h(system.getComponent('SvgAssets')),
      header(system),
      h('main', null, introduction(system), calls(system)),
    )
  }

// A link in the button of a call would be a control in a control.
const plainText =
  (_original: Component, { React: { createElement: h } }: System): Component =>
  ({ text }) =>
    h('span', null, text as string)

// A code that scrolls must take the keyboard.
const scrollable =
  (original: Component, { React: { createElement: h } }: System): Component =>
  (props) =>
    h('div', { className: 'api-code', tabIndex: 0 }, h(original, props))

const labelled =
  (original: Component, { React: { createElement: h } }: System): Component =>
  (props) =>
    h('label', null, h('span', { className: 'api-hidden' }, texts.example), h(original, props))

// The outermost schema has no title.
const named =
  (original: Component, { React: { createElement: h } }: System): Component =>
  ({ children, ...props }) =>
    h(original, props, h('span', { className: 'api-hidden' }, texts.fields), children as object)

/** In place of Swagger UI's words, which blame the document. */
const found =
  (original: Component, { React: { createElement: h }, specSelectors }: System): Component =>
  (props) =>
    specSelectors.taggedOperations().size > 0
      ? h(original, props)
      : h('p', { className: 'api-state', role: 'status', lang: language.code }, texts.none)

/**
 * The frame, and parts of Swagger UI that a keyboard or a screen reader could not use as they are. `onSignIn` runs when
 * the page learns of a session; `atStart` is that of the start.
 */
export const apiLayout =
  (atStart: SessionShown, onSignIn: () => void): Plugin =>
  (system) => ({
    components: { ApiLayout: layout(system), ApiSession: sessionNote(system, atStart, onSignIn) },
    wrapComponents: {
      operations: found,
      DeepLink: plainText,
      SyntaxHighlighter: scrollable,
      ExamplesSelect: labelled,
      JSONSchema202012Accordion: named,
      authorizationPopup: authDialog,
      Button: namedByItsText,
    },
  })
