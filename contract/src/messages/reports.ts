export const reportMessages = {
  noUsers: 'There are no users in the selected group.',
  groupReceived: '(Group Received)',
  groupSent: '(Group Sent)',
  success: 'Success',
  emptyDownload: 'Failed to download the report. Please try again later.',
  startRequired: "Please choose the report's start date.",
  endRequired: "Please choose the report's end date.",
  endBeforeStart: "The report's end date must be after its start date.",
  periodTooLong: 'Please select a period of 180 days or less .',
  requested:
    'The usage report request is submitted. The system will take up to 1 hour to process your request.',
  downloaded: 'Downloaded',
  landing: {
    intro: 'Detailed reports can be downloaded for daily, weekly or monthly activity.',
    daily: 'Daily reports are available the next day and remain one week.',
    weekly: 'Weekly reports appear on Monday for the previous week and the last eight are kept.',
    monthly:
      'Monthly reports appear on the second of the month for the previous month and the last thirteen are kept.',
  },
} as const
