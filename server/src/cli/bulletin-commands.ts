import { type Command, anyId } from './command.ts'
import { limitOption } from './listing.ts'

/** The commands about bulletins. */
export const bulletinCommands: readonly Command[] = [
  {
    name: 'bulletin add',
    summary: 'Puts a bulletin on the dashboard of every administrator.',
    options: [
      { name: 'subject', value: 'TEXT', about: 'its title, at most 100 characters', isNeeded: true },
      { name: 'content', value: 'TEXT', about: 'its text, at most 5000 characters', isNeeded: true },
    ],
    load: async () => (await import('./commands/add-bulletin.ts')).addBulletin,
  },
  {
    name: 'bulletin list',
    summary: 'Lists the bulletins, newest first.',
    options: [limitOption],
    load: async () => (await import('./commands/list-bulletins.ts')).listBulletins,
  },
  {
    name: 'bulletin remove',
    summary: 'Removes a bulletin from every dashboard.',
    options: [
      {
        name: 'id',
        value: 'ID',
        about: 'its id, as `bulletin list` shows it',
        isNeeded: true,
        whole: anyId,
      },
    ],
    load: async () => (await import('./commands/remove-bulletin.ts')).removeBulletin,
  },
]
