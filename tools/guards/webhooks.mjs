// @ts-check

const webhooks = 'server/src/features/webhooks'
const platform = 'server/src/platform/webhooks'
const races = `${webhooks}/webhooks.race.test.ts`
const deliveries = `${webhooks}/webhook-deliveries.test.ts`

/** Guards of webhooks. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a webhook is added under the lock of its group',
    row: 'row 50',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: { file: races, name: 'a group gets no more webhooks than its most (row 50)' },
    tries: 5,
  },
  {
    name: 'a webhook is changed under the lock of its row',
    row: 'row 48',
    remove: {
      patch: {
        file: `${webhooks}/webhooks.queries.ts`,
        find: ' for no key update of w`',
        replace: '`',
      },
    },
    test: { file: races, name: 'a webhook is switched off once, whether by calls or by commands (row 48)' },
  },
  {
    name: 'a delivery is held by one worker',
    row: 'row 51',
    remove: {
      patch: {
        file: `${platform}/deliveries.queries.ts`,
        find: '        and d.next_time <= ${now + slackSeconds}\n        and (d.claimed_until is null or d.claimed_until <= ${now})',
        replace: '',
      },
    },
    test: { file: races, name: 'workers send each attempt once (row 51)' },
  },
  {
    name: 'a worker records only what it still holds',
    row: 'row 52',
    remove: {
      patch: {
        file: `${platform}/deliveries.queries.ts`,
        find: "and d.claims = a.claims and d.state = 'waiting'`",
        replace: '`',
      },
    },
    test: { file: races, name: 'a late worker does not change what the next one recorded (row 52)' },
  },
  {
    name: 'a webhook stays while an event is added to it',
    row: 'row 53',
    remove: {
      patch: {
        file: `${platform}/events.queries.ts`,
        find: ' order by w.webhook_id for key share',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'a webhook that is deleted does not fail the act whose event it receives (row 53)',
    },
  },
  {
    name: 'a move waits for events that are added to its webhooks',
    row: 'row 61',
    remove: {
      patch: {
        file: `${webhooks}/foreign-deliveries.queries.ts`,
        find: '    order by w.webhook_id for update`',
        replace: '    order by w.webhook_id`',
      },
    },
    test: {
      file: races,
      name: 'an event that is added while its group leaves is not left to the new owner of the webhook (row 61)',
    },
  },
  {
    name: 'a connection goes to judged addresses only',
    row: 'req 120',
    remove: {
      patch: {
        file: 'server/src/platform/net/guarded-lookup.ts',
        find: '[first, ...others].some(({ address }) => !mayReach(address))',
        replace: 'false',
      },
    },
    test: { file: deliveries, name: 'is refused when a name leads to it, also without TLS (req 120)' },
  },
  {
    name: 'a webhook gives way when its turn is over',
    row: 'row 54',
    remove: {
      patch: {
        file: `${platform}/webhook-job.ts`,
        find: 'isOver ||= performance.now() > turnEnds',
        replace: 'isOver &&= performance.now() > turnEnds',
      },
    },
    test: {
      file: `${webhooks}/webhook-workers.test.ts`,
      name: 'a slow receiver with many events gives way to the others when its turn is over (row 54)',
    },
  },
  {
    name: 'too many waiting deliveries are dropped',
    row: 'req 122',
    remove: {
      patch: {
        file: `${platform}/steps.queries.ts`,
        find: 'if (!work.is_over) return',
        replace: 'if (work.activation > 0) return',
      },
    },
    test: {
      file: `${webhooks}/webhook-bounds.test.ts`,
      name: 'are 10,000 at most: the oldest are dropped, and the log and the webhook tell it (req 122)',
    },
  },
  {
    name: 'very small pieces of an answer count as they are parsed',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/net/send-request.ts',
        find: 'weight > 2 * most',
        replace: 'false',
      },
    },
    test: {
      file: 'server/src/platform/net/send-request.once.test.ts',
      name: 'an answer in very small pieces ends early, also when they come together (req 113)',
    },
  },
]
