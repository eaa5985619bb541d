type PasswordProblem = { title: string; description: string; field: 'newPassword' | 'confirmation' }

/** The problem with a new password, or null. */
export function checkNewPassword(newPassword: string, confirmation: string): PasswordProblem | null {
  if (newPassword === '' || confirmation === '') {
    return {
      title: 'All Fields Required',
      description: 'Please fill in both password fields',
      field: newPassword === '' ? 'newPassword' : 'confirmation',
    }
  }
  if (newPassword.length < 6) {
    return {
      title: 'Password Too Short',
      description: 'Password must be at least 6 characters long',
      field: 'newPassword',
    }
  }
  if (newPassword !== confirmation) {
    return {
      title: "Passwords Don't Match",
      description: 'Please make sure both passwords are identical',
      field: 'confirmation',
    }
  }
  return null
}
