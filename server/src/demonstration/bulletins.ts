/** Three bulletins; the latest is of yesterday. */
export const bulletins = (now: number) => [
  {
    subject: 'New release 2.1.0',
    content:
      'The administrator portal has a new look. Groups, users, fax numbers and reports are still where they were.',
    created_time: now - 40 * 86_400,
  },
  {
    subject: 'Number porting takes longer this month',
    content: 'A carrier reports delays. Please plan a few more days for ports requested this month.',
    created_time: now - 12 * 86_400,
  },
  {
    subject: 'Maintenance on Sunday, 02:00 to 04:00 Eastern Time',
    content:
      'We are replacing network equipment in our eastern data center. Faxes sent during this time are queued and go out afterwards; nothing is lost.',
    created_time: now - 86_400,
  },
]
