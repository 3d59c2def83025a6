{{/* Where the public comes in: the same for every route of the region. */}}
{{- define "region.ingressHost" -}}
{{- with .Values.ingress.className -}}
ingressClassName: {{ . }}
{{- end }}
{{- with .Values.ingress.tlsSecret }}
tls: [{ secretName: {{ . }}, hosts: [{{ $.Values.ingress.host | quote }}] }]
{{- end }}
{{- end }}
{{/* The host of the ad origin; empty without one. */}}
{{- define "region.adHost" -}}
{{- with .Values.ads.origin }}{{ (urlParse .).hostname }}{{ end }}
{{- end }}
{{- define "region.gateway" -}}
parentRefs:
  - name: {{ .Values.gateway.name }}
    {{- with .Values.gateway.namespace }}
    namespace: {{ . }}
    {{- end }}
{{- end }}
{{- define "region.gatewayHost" -}}
{{ include "region.gateway" . }}
hostnames: [{{ .Values.gateway.host | quote }}]
{{- end }}
