/** The page that a silent sign-in ends on, inside a hidden frame: hands its address to the app around it. */
window.parent.postMessage({ silentSignIn: window.location.href }, window.location.origin)
