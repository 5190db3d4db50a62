; "Open with" for the endings that we read. What opens them by a double click stays what the user has chosen: electron-builder's own
; associations would take that over, for .json and .db too. An ending of two parts (.thread.json) is .json to Windows.

!define THREADLENS_CLASS "Threadlens.Document"

!macro offerFor ENDING
  WriteRegNone SHELL_CONTEXT "Software\Classes\${ENDING}\OpenWithProgids" "${THREADLENS_CLASS}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\SupportedTypes" "${ENDING}" ""
!macroend

!macro offerNoMoreFor ENDING
  DeleteRegValue SHELL_CONTEXT "Software\Classes\${ENDING}\OpenWithProgids" "${THREADLENS_CLASS}"
!macroend

!macro forEachEnding DO
  !insertmacro ${DO} ".json"
  !insertmacro ${DO} ".jsonl"
  !insertmacro ${DO} ".sse"
  !insertmacro ${DO} ".har"
  !insertmacro ${DO} ".db"
  !insertmacro ${DO} ".sqlite"
!macroend

; What follows `--` is a file, whatever it is called.
!macro openWith KEY
  WriteRegStr SHELL_CONTEXT "Software\Classes\${KEY}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
!macroend

!macro refreshIcons
  System::Call "shell32::SHChangeNotify(i,i,i,i) (0x08000000, 0x1000, 0, 0)"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${THREADLENS_CLASS}" "" "Agent conversation"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${THREADLENS_CLASS}\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  !insertmacro openWith "${THREADLENS_CLASS}"
  !insertmacro openWith "Applications\${APP_EXECUTABLE_FILENAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\threadlens" "" "URL:Threadlens link"
  WriteRegStr SHELL_CONTEXT "Software\Classes\threadlens" "URL Protocol" ""
  !insertmacro openWith "threadlens"
  !insertmacro forEachEnding offerFor
  !insertmacro refreshIcons
  ; The installer has put a copy of itself there, for updates by the app, which makes none.
  Delete "$LOCALAPPDATA\${APP_INSTALLER_STORE_FILE}"
  RMDir "$LOCALAPPDATA\threadlens-updater"
!macroend

!macro customUnInstall
  !insertmacro forEachEnding offerNoMoreFor
  DeleteRegKey SHELL_CONTEXT "Software\Classes\threadlens"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${THREADLENS_CLASS}"
  !insertmacro refreshIcons
!macroend
