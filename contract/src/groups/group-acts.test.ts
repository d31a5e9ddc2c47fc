import { describe, expect, it } from 'vitest'
import { groupFieldNames } from './group-fields.ts'
import { groupCreated, groupUpdated } from './groups.acts.ts'

// Only readers of everything see a recorded field that its act does not name: the administrators of a branch would miss
// it in the history.
describe('an act on a group', () => {
  it.each([groupCreated, groupUpdated])('names every field of the record: $name', ({ fields }) => {
    expect(groupFieldNames.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
  })
})
