const ownMachine = /^(?:file:\/\/(?:localhost)?\/(?!\/)|[a-z]:\/|\/(?!\/)|[^/:][^:]*$)/i

/** Whether a template lies on the machine of the writer, and not at an address or a server. */
export const isOfOwnMachine = (template: string): boolean =>
  ownMachine.test(template.trim().replaceAll(/\\|%5c|%2f/gi, '/'))
