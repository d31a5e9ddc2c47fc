import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

/** The directory of a group gave a user an identifier of its own, or took it away. */
export const scimUserLinked = defineAct({
  name: 'user.link-directory',
  entity: 'user',
  topic: 'users',
  fields: { external_id: { kind: 'actor_text', label: () => actLabels.externalId } },
})

/** The directory of a group removed a user: it is disabled, and no request of the directory finds it. */
export const scimUserRemoved = defineAct({
  name: 'user.remove-from-directory',
  entity: 'user',
  topic: 'users',
  fields: {},
})

/** The directory of a group created a user again that it had removed. */
export const scimUserReturned = defineAct({
  name: 'user.return-to-directory',
  entity: 'user',
  topic: 'users',
  fields: {},
})

/** A user that a directory created got no fax number, because its group has none that is free. */
export const scimNoFreeNumber = defineAct({
  name: 'user.no-free-number',
  entity: 'user',
  topic: 'users',
  fields: {},
})

/** Whether users that the directory of a group creates get a fax number. */
export const scimNumbersSet = defineAct({
  name: 'group.set-directory-numbers',
  entity: 'group',
  topic: 'groups',
  fields: { is_number_given: { kind: 'flag', label: () => actLabels.numberGiven } },
})
