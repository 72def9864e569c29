/** The page that a silent sign-in ends on, in a hidden frame: it sends its address to the app. */
window.parent.postMessage({ silentSignIn: window.location.href }, window.location.origin)
