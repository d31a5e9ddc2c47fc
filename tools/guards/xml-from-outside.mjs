// @ts-check

const folder = 'server/src/features/single-sign-on'

/** Guards of the XML that strangers may send, and of the thread that reads it. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'single sign-on: XML is bounded before it is parsed',
    row: 'req 92',
    remove: {
      patch: {
        file: `${folder}/saml.ts`,
        find: '  if (objection !== undefined) refuse(',
        replace: "  if (objection === '') refuse(",
      },
    },
    test: {
      file: `${folder}/saml-hostile.test.ts`,
      name: 'of elements that nest and never close is refused, and health is answered in between',
    },
  },
  {
    name: 'single sign-on: XML is parsed in a thread of its own',
    row: 'req 92',
    remove: {
      patch: {
        file: `${folder}/saml-thread.ts`,
        find: '=> thread.run(task, caller) as',
        replace:
          "=> import('./saml-assertion.ts').then(({ readSamlAssertion }) => 'signOn' in task ? readSamlAssertion(task.signOn, task.SAMLResponse) : thread.run(task, caller)) as",
      },
    },
    test: {
      file: `${folder}/saml-thread.once.test.ts`,
      name: 'keeps the process free for other work while a document of the largest size is parsed (req 92)',
    },
  },
  {
    name: 'single sign-on: parsing XML has a limit in time and memory',
    row: 'req 92',
    remove: {
      patch: {
        file: `${folder}/saml-thread.ts`,
        find: 'milliseconds: xml.parseMilliseconds, heapMegabytes: 128',
        replace: 'milliseconds: 60_000, heapMegabytes: 4000',
      },
    },
    test: {
      file: `${folder}/saml-thread.once.test.ts`,
      name: 'ends a parse that takes more than a second or its memory, and goes on with the next one (req 92)',
    },
  },
  {
    name: 'single sign-on: namespaces in scope are bounded',
    row: 'req 92',
    remove: {
      patch: {
        file: 'server/src/platform/xml/xml-objection.ts',
        find: 'this.#namespaces += namespaces',
        replace: 'this.#namespaces = namespaces',
      },
    },
    test: {
      file: `${folder}/saml-hostile.test.ts`,
      name: 'of a flood of namespaces over many elements is refused, and health is answered in between',
    },
  },
  {
    name: 'single sign-on: namespaces that are left count no longer',
    row: 'req 92',
    remove: {
      patch: {
        file: 'server/src/platform/xml/xml-objection.ts',
        find: '    this.#namespaces -= left?.namespaces ?? 0\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/xml/xml-objection.once.test.ts',
      name: 'may repeat its namespaces at each of many elements',
    },
  },
  {
    name: 'single sign-on: an answer waits in the line of its provider’s groups',
    row: 'req 113',
    remove: {
      patch: {
        file: `${folder}/answer-sign-on.ts`,
        find: 'caller: { share, signal }',
        replace: 'caller: { share: share.slice(99), signal }',
      },
    },
    test: {
      file: `${folder}/saml-flood.test.ts`,
      name: 'an answer for one customer waits for one of those that flood another, and finds a place (req 92, 113)',
    },
  },
  {
    name: 'single sign-on: a browser that leaves loses its place',
    row: 'req 92',
    remove: {
      patch: {
        file: `${folder}/answer-sign-on.ts`,
        find: 'caller: { share, signal }',
        replace: 'caller: { share }',
      },
    },
    test: {
      file: `${folder}/saml-flood.test.ts`,
      name: 'an answer whose browser has left is not read, and leaves no record (req 92)',
    },
  },
  {
    name: 'the line of a thread is bounded for each branch',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/threads/task-thread.ts',
        find: 'if (!this.#queue.mayWait(share, this.#limits.mostWaiting))',
        replace: 'if (this.#queue.waitingCount >= this.#limits.mostWaiting)',
      },
    },
    test: {
      file: 'server/src/platform/threads/task-thread.once.test.ts',
      name: 'is filled by one branch to its half, and by none that keeps out one without a task in it',
    },
  },
  {
    name: 'the line of a thread is bounded for each sub-group',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-tree.ts',
        find: '      if (waiting >= mostHere) return false\n',
        replace: '      if (level === 0 && waiting >= mostHere) return false\n',
      },
    },
    test: {
      file: 'server/src/platform/threads/task-thread.once.test.ts',
      name: 'is filled by one sub-group to three quarters of what its branch may',
    },
  },
  {
    name: 'a task in a thread has a limit in memory',
    row: 'req 92',
    mayEndProcess: true,
    remove: {
      patch: {
        file: 'server/src/platform/threads/task-thread.ts',
        find: 'if (used - before > most) break',
        replace: 'if (used < 0) break',
      },
    },
    test: {
      file: 'server/src/platform/threads/task-thread.once.test.ts',
      name: 'ends a task that takes too much memory for text, and goes on with the next one (req 92)',
    },
  },
  {
    name: 'a thread whose tasks leave too much ends',
    row: 'req 92',
    remove: {
      patch: {
        file: 'server/src/platform/threads/task-thread.ts',
        find: 'if (left > this.#limits.heapMegabytes / 2)',
        replace: 'if (left < 0)',
      },
    },
    test: {
      file: 'server/src/platform/threads/task-thread.once.test.ts',
      name: 'ends with a task that leaves more than half of its memory, and the next one gets a new thread (req 92)',
    },
  },
]
