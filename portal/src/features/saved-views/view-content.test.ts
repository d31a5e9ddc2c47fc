import { expect, it } from 'vitest'
import { firstView } from '../../list/list-view.ts'
import { contentOf } from './view-content.ts'

it('a view holds the filters that its list saves, and not the API key that another screen handed over', () => {
  const filters = { person: 'maya', key: '7', key_name: 'Sync', from: '' }
  const { content } = contentOf({ name: 'audit', view: { ...firstView(), filters }, columns: [] })
  expect(content.filters).toEqual({ person: 'maya' })
})
