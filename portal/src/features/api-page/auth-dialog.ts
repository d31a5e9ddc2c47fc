import { apiPageMessages as texts } from '@telecopy/contract/messages/api-page'
import type { Component, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal()
}

/** The forms for tokens, in a dialog of the browser: that of Swagger UI does not keep the keyboard. */
export const authDialog =
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
export const namedByItsText =
  (original: Component, { React: { createElement: h } }: System): Component =>
  ({ 'aria-label': _label, children, ...props }) =>
    h(original, props, children === 'Logout' ? texts.remove : (children as object))
